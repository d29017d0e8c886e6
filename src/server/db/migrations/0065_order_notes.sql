-- compatible-from: 49
-- What staff write down about an order, for staff only. A note is neither changed nor deleted. The key recognises a repeated request.
create table order_notes (
  note_id integer generated always as identity primary key,
  subscription_id integer not null references subscriptions on delete cascade,
  author uuid not null references users,
  text text not null check (btrim(text) <> ''),
  idempotency_key text,
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (subscription_id, note_id);
create unique index order_notes_idempotency_key on order_notes (author, idempotency_key);
