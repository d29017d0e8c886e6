-- compatible-from: 42
create extension if not exists pg_trgm;

-- As before, and also for a payment that is taken from its order.
create or replace function part_of_order_changed() returns trigger language plpgsql as $$
begin
  if new.subscription_id is not null then perform write_order_words(new.subscription_id); end if;
  if tg_op = 'UPDATE' and old.subscription_id is distinct from new.subscription_id and old.subscription_id is not null then
    perform write_order_words(old.subscription_id);
  end if;
  return null;
end $$;

-- After the '|' stands what belongs to single payments: amounts, renewals, references. Also what is owed, and what was paid where it differs from the price.
create or replace function order_words(wanted integer) returns text language sql stable as $$
  select person_words(u) || concat_ws(' ', 'tw' || s.subscription_id, s.subscription_id, fold(s.business_description), '|',
      s.price_paid / 100, s.price_paid, nullif(s.owed, 0) / 100, nullif(s.owed, 0),
      (select string_agg(concat_ws(' ', 'tw' || s.subscription_id || 'r' || r.renewal_id, r.amount / 100, r.amount), ' ' order by r.renewal_id)
        from renewals r where r.subscription_id = s.subscription_id),
      (select string_agg(concat_ws(' ', fold(p.external_reference), nullif(p.amount, s.price_paid) / 100, nullif(p.amount, s.price_paid)), ' ' order by p.payment_id)
        from payments p where p.subscription_id = s.subscription_id)) || ' '
  from subscriptions s join users u on u.user_id = s.user_id where s.subscription_id = wanted
$$;
drop trigger order_words on subscriptions;
create trigger order_words after insert or update of user_id, price_paid, owed, business_description on subscriptions
  for each row execute function order_changed();
drop trigger order_words on payments;
create trigger order_words after insert or update of external_reference, subscription_id, amount on payments
  for each row execute function part_of_order_changed();
