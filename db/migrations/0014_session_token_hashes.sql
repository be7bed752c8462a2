-- Sessions are stored under the SHA-256 of their token (base64url, without padding), so that a copy of the table opens none. Open
-- sessions are converted: nobody is signed out.

alter table session rename column token to token_hash;
update session
set token_hash = translate(rtrim(encode(sha256(convert_to(token_hash, 'UTF8')), 'base64'), '='), '+/', '-_');
