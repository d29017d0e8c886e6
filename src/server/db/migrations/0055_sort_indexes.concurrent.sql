-- compatible-from: 49
-- Lists sorted by amount, and by when work could begin: each status and group of orders is an ordered range, also of one developer.
create index concurrently if not exists subscriptions_by_amount
  on subscriptions (development_status, order_group(account_status, payment_status, owed), price_paid, subscription_id);
create index concurrently if not exists subscriptions_by_developer_and_amount
  on subscriptions (assigned_to, development_status, order_group(account_status, payment_status, owed), price_paid, subscription_id);
create index concurrently if not exists subscriptions_by_beginning
  on subscriptions (development_status, order_group(account_status, payment_status, owed), (coalesce(start_date, created_at)), subscription_id);
create index concurrently if not exists subscriptions_by_developer_and_beginning
  on subscriptions (assigned_to, development_status, order_group(account_status, payment_status, owed), (coalesce(start_date, created_at)), subscription_id);
drop index concurrently if exists subscriptions_by_age;
create index concurrently if not exists payments_by_amount on payments (status, amount, payment_id);
create index concurrently if not exists subscriptions_awaited_by_amount
  on subscriptions ((coalesce(nullif(owed, 0), price_paid)), subscription_id)
  where (payment_status <> 'confirmed' or owed > 0) and account_status <> 'cancelled';
create index concurrently if not exists renewals_awaited_by_amount on renewals (amount, renewal_id)
  where (payment_status <> 'confirmed' or owed > 0) and replaced_at is null;
