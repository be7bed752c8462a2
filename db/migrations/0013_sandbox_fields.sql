-- A test conversation's reservation keeps the fields that people fill in as one object, under the names of the contract: a new
-- field needs no column here.

alter table sandbox_reservation add column fields jsonb;

update sandbox_reservation set fields = jsonb_build_object(
  'customerName', customer_name, 'customerPhone', customer_phone, 'customerEmail', '', 'notes', notes,
  'date', to_char(date, 'YYYY-MM-DD'), 'time', to_char(time, 'HH24:MI'), 'guests', guests);

alter table sandbox_reservation
  alter column fields set not null,
  drop column customer_name,
  drop column customer_phone,
  drop column date,
  drop column time,
  drop column guests,
  drop column notes;
