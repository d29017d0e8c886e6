-- compatible-from: 49
-- Which side an open requirement waits for, and since when; null for none. An earlier version does not write it: the next message corrects it.
alter table requirements add column awaits text check (awaits in ('customer', 'agency')), add column awaits_since timestamptz;

-- Whose turn it was in an order, why, and from when to when. The last row of an order is open. An earlier version does not write it: the next change
-- of the order corrects it.
create table turn_ledger (
  entry_id bigint generated always as identity primary key,
  subscription_id integer not null references subscriptions on delete cascade,
  who text not null check (who in ('customer', 'agency', 'nobody')),
  reason text not null,
  since timestamptz not null,
  until timestamptz check (until >= since)
);
create unique index turn_ledger_open on turn_ledger (subscription_id) where until is null;
create index turn_ledger_of_order on turn_ledger (subscription_id, entry_id);

-- An order begins unpaid.
create function first_turn() returns trigger language plpgsql as $$
begin
  insert into turn_ledger (subscription_id, who, reason, since) values (new.subscription_id, 'customer', 'unpaid', new.created_at);
  return null;
end $$;
create trigger first_turn after insert on subscriptions for each row execute function first_turn();
