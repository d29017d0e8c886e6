-- A text as it is searched: without accents, capitals and punctuation; src/shared/text-search.ts has the same rule.
-- `return`, not a text of its own: that would be read anew with an empty search_path where an index is built.
create function fold(text text) returns text language sql immutable strict parallel safe
  return regexp_replace(translate(lower(normalize(text, NFKD) collate "C"), E'\t\n\r/:;()', '        '), '[^a-z0-9@ ]+', '', 'g');
create function phone_digits(phone text) returns text language sql immutable strict parallel safe
  return right(regexp_replace(phone, '[^0-9]', '', 'g'), 10);

-- What people and orders are found by, apart from them: no change of a status writes it.
create table person_search (
  user_id uuid primary key references users on delete cascade,
  words text not null
);
create table order_search (
  subscription_id integer primary key references subscriptions on delete cascade,
  words text not null
);

create function person_words(u users) returns text language sql stable as $$
  select ' ' || fold(concat_ws(' ', u.first_name, u.last_name, u.username, u.email, u.company_name)) || ' ' || coalesce(phone_digits(u.phone), '') || ' '
$$;

-- 'tw2041' is the order's concept without its hyphen, 'tw2041r7' a renewal's. Amounts in pesos and in centavos.
create function order_words(wanted integer) returns text language sql stable as $$
  select person_words(u) || concat_ws(' ', 'tw' || s.subscription_id, s.subscription_id, s.price_paid / 100, s.price_paid, fold(s.business_description),
      (select string_agg(concat_ws(' ', 'tw' || s.subscription_id || 'r' || r.renewal_id, r.amount / 100, r.amount), ' ' order by r.renewal_id)
        from renewals r where r.subscription_id = s.subscription_id),
      (select string_agg(fold(p.external_reference), ' ' order by p.payment_id) from payments p where p.subscription_id = s.subscription_id)) || ' '
  from subscriptions s join users u on u.user_id = s.user_id where s.subscription_id = wanted
$$;

create function write_order_words(wanted integer) returns void language plpgsql as $$
begin
  insert into order_search values (wanted, order_words(wanted)) on conflict do nothing;
  if found then return; end if;
  perform from order_search where subscription_id = wanted for update;
  -- A statement of its own: it sees what was committed while this one waited for the row.
  update order_search set words = order_words(wanted) where subscription_id = wanted;
end $$;

create function order_changed() returns trigger language plpgsql as $$
begin
  -- Nobody renames the person between this reading of the name and the end of the transaction.
  if tg_op = 'INSERT' then perform from users where user_id = new.user_id for no key update; end if;
  perform write_order_words(new.subscription_id);
  return null;
end $$;
create trigger order_words after insert or update of user_id, price_paid, business_description on subscriptions
  for each row execute function order_changed();

create function part_of_order_changed() returns trigger language plpgsql as $$
begin
  if new.subscription_id is not null then perform write_order_words(new.subscription_id); end if;
  if tg_op = 'UPDATE' and old.subscription_id <> new.subscription_id then perform write_order_words(old.subscription_id); end if;
  return null;
end $$;
create trigger order_words after insert or update of amount on renewals for each row execute function part_of_order_changed();
create trigger order_words after insert or update of external_reference, subscription_id on payments
  for each row execute function part_of_order_changed();

create function person_changed() returns trigger language plpgsql as $$
begin
  insert into person_search values (new.user_id, person_words(new)) on conflict (user_id) do update set words = excluded.words;
  if tg_op = 'INSERT' then return null; end if;
  -- Also those that have no words yet: another transaction may be writing them with the old name.
  perform write_order_words(subscription_id) from (select subscription_id from subscriptions where user_id = new.user_id order by 1) theirs;
  return null;
end $$;
create trigger new_person_words after insert on users for each row execute function person_changed();
create trigger person_words after update of username, email, first_name, last_name, phone, company_name on users for each row
  when ((old.username, old.email, old.first_name, old.last_name, old.phone, old.company_name)
    is distinct from (new.username, new.email, new.first_name, new.last_name, new.phone, new.company_name))
  execute function person_changed();

insert into person_search select user_id, person_words(users) from users;
