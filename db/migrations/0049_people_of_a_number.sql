-- Several people share a number, such as a family: what must not be eaten says whose it is. '' stands for everybody with the number.
alter table guest_health add column person text not null default '' check (length(person) <= 200);
alter table guest_health drop constraint guest_health_pkey;
alter table guest_health add primary key (organization_id, guest_id, person);

-- Whether what is noted of a person counts for a party with this name: the person's first name stands in it. 'Ana Souza' is 'ana',
-- 'Dona Ana' and 'Ana S.', and neither 'Família Souza' nor 'Mariana'. An allergy shown too often is better than one that is missed.
create function is_person(person text, name text) returns boolean language sql immutable parallel safe
  return person = '' or ' ' || regexp_replace(plain_text(name), '[^[:alnum:]]+', ' ', 'g') || ' '
    like '% ' || split_part(regexp_replace(regexp_replace(plain_text(person), '[^[:alnum:]]+', ' ', 'g'),
      '^ ?((sr|sra|dr|dra|dona|seu|tia|tio) )?', ''), ' ', 1) || ' %';
