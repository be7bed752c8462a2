-- Visibility, rules and pictures of reviews that are stored already come with a reading of all reviews: the next one is one.
update review_connection set fully_synced_at = null where platform in ('google', 'ifood');
