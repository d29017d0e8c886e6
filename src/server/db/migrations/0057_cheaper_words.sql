-- compatible-from: 49
-- As before, but in PL/pgSQL, which keeps its plans: a function in SQL is planned again at each call, which took most of its time.
create or replace function order_words(wanted integer) returns text language plpgsql stable as $$
begin
  return (select person_words(u) || concat_ws(' ', 'tw' || s.subscription_id, s.subscription_id, fold(s.business_description), '|',
      s.price_paid / 100, s.price_paid, nullif(s.owed, 0) / 100, nullif(s.owed, 0),
      (select string_agg(concat_ws(' ', 'tw' || s.subscription_id || 'r' || r.renewal_id, r.amount / 100, r.amount), ' ' order by r.renewal_id)
        from renewals r where r.subscription_id = s.subscription_id),
      (select string_agg(concat_ws(' ', fold(p.external_reference), nullif(p.amount, s.price_paid) / 100, nullif(p.amount, s.price_paid)), ' ' order by p.payment_id)
        from payments p where p.subscription_id = s.subscription_id)) || ' '
  from subscriptions s join users u on u.user_id = s.user_id where s.subscription_id = wanted);
end $$;

-- As before, but composes the words once: it first looks whether the order has some, which all but new orders do.
create or replace function write_order_words(wanted integer) returns void language plpgsql as $$
begin
  perform from order_search where subscription_id = wanted for update;
  if not found then
    insert into order_search values (wanted, order_words(wanted)) on conflict do nothing;
    if found then return; end if;
    -- Another transaction has written them meanwhile.
    perform from order_search where subscription_id = wanted for update;
  end if;
  -- A statement of its own: it sees what was committed while this one waited for the row.
  update order_search set words = order_words(wanted) where subscription_id = wanted;
end $$;

-- An update that leaves these columns as they were writes no words. Confirming a payment sets `owed`, usually to the value that it has already.
create or replace trigger order_words after insert on subscriptions for each row execute function order_changed();
create trigger changed_order_words after update of user_id, price_paid, owed, business_description on subscriptions for each row
  when ((old.user_id, old.price_paid, old.owed, old.business_description)
    is distinct from (new.user_id, new.price_paid, new.owed, new.business_description))
  execute function order_changed();
