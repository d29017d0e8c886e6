-- A bank reference is its letters and digits, however it is spaced, dashed or cased: it stands once by these. What staff typed is kept.
-- Of those that were written twice before, the first stands for all.
alter table payments add column doubles_earlier boolean not null default false;
create function reference_key(reference text) returns text language sql immutable as $$
  select nullif(upper(regexp_replace(reference, '[^a-zA-Z0-9\u00C0-\u024F]', '', 'g')), '')
$$;
update payments set doubles_earlier = true
where method = 'transfer' and exists (
  select from payments earlier
  where earlier.method = 'transfer' and earlier.payment_id < payments.payment_id
    and reference_key(earlier.external_reference) = reference_key(payments.external_reference)
);
create unique index payments_reference_key on payments (reference_key(external_reference)) where method = 'transfer' and not doubles_earlier;
