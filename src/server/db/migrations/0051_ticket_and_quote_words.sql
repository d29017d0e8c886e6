-- compatible-from: 49
-- What requirements and quotes are found by. A developer's name is looked up when somebody searches: renaming one would write thousands of rows.
create table ticket_search (
  ticket_id integer primary key references requirements on delete cascade,
  developer_id uuid,
  words text not null
);
create table quote_search (
  quote_id integer primary key references quotes on delete cascade,
  words text not null
);

-- Of its order only what stands before the '|': the rest is about money.
create function ticket_words(r requirements) returns text language sql stable as $$
  select split_part(o.words, '|', 1) || concat_ws(' ', r.ticket_id, fold(r.description)) || ' ' from order_search o where o.subscription_id = r.subscription_id
$$;
create function quote_words(q quotes) returns text language sql stable as $$
  select ' ' || concat_ws(' ', fold(concat_ws(' ', q.name, q.email, q.company_name, q.description)), phone_digits(q.phone), q.quote_id) || ' '
$$;

create function ticket_changed() returns trigger language plpgsql as $$
begin
  -- Until this transaction ends, nobody changes the order's words or developer.
  perform from subscriptions join order_search using (subscription_id) where subscription_id = new.subscription_id for share;
  insert into ticket_search select new.ticket_id, assigned_to, ticket_words(new) from subscriptions where subscription_id = new.subscription_id
    on conflict (ticket_id) do update set developer_id = excluded.developer_id, words = excluded.words;
  return null;
end $$;
create trigger ticket_words after insert or update of subscription_id, description on requirements
  for each row execute function ticket_changed();

-- Each of the next two changes only its own column: the other may be changing in another transaction. They also insert rows, which a batch of 0052
-- may be writing with the old values.
create function developer_of_order_changed() returns trigger language plpgsql as $$
begin
  insert into ticket_search select ticket_id, new.assigned_to, ticket_words(requirements) from requirements
    where subscription_id = new.subscription_id order by ticket_id
    on conflict (ticket_id) do update set developer_id = excluded.developer_id;
  return null;
end $$;
create trigger developer_of_tickets after update of assigned_to on subscriptions for each row
  when (old.assigned_to is distinct from new.assigned_to) execute function developer_of_order_changed();

create function words_of_order_changed() returns trigger language plpgsql as $$
begin
  insert into ticket_search select ticket_id, assigned_to, ticket_words(requirements) from requirements join subscriptions using (subscription_id)
    where subscription_id = new.subscription_id order by ticket_id
    on conflict (ticket_id) do update set words = excluded.words;
  return null;
end $$;
create trigger ticket_words after update of words on order_search for each row
  when (split_part(old.words, '|', 1) <> split_part(new.words, '|', 1)) execute function words_of_order_changed();

create function quote_changed() returns trigger language plpgsql as $$
begin
  insert into quote_search values (new.quote_id, quote_words(new)) on conflict (quote_id) do update set words = excluded.words;
  return null;
end $$;
create trigger quote_words after insert or update of name, email, phone, company_name, description on quotes
  for each row execute function quote_changed();
