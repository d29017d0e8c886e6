-- An unpaid order is reminded of 1, 3 and 7 days after its last attempt, once each.
create table payment_reminders (
  subscription_id integer not null references subscriptions,
  days integer not null check (days in (1, 3, 7)),
  told_at timestamptz not null,
  primary key (subscription_id, days)
);
create index subscriptions_unpaid on subscriptions (created_at) where account_status = 'inactive' and payment_status = 'pending';
-- Another try may use the attempt that is still open: when it was asked for again.
alter table payment_attempts add column asked_at timestamptz;
