-- Deliveries of one subject to one listener go one after the other; the others do not wait for them.
alter table outbox
  add column subject text,
  -- Given up: a person looks at it, and clears this column to have it tried again.
  add column dead_at timestamptz;

create index outbox_subjects on outbox (listener, subject, sequence) where delivered_at is null and dead_at is null and subject is not null;
drop index outbox_waiting;
create index outbox_waiting on outbox (listener, available_at, sequence) where delivered_at is null and dead_at is null;
create index outbox_dead on outbox (dead_at) where dead_at is not null and delivered_at is null;
