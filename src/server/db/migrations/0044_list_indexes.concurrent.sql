-- compatible-from: 42
-- A list reads one ordered range for each status and group, and merges them: a page costs the same wherever it begins.
create index concurrently if not exists subscriptions_by_status
  on subscriptions (development_status, order_group(account_status, payment_status, owed), created_at, subscription_id);
create index concurrently if not exists subscriptions_by_developer
  on subscriptions (assigned_to, development_status, order_group(account_status, payment_status, owed), created_at, subscription_id);
drop index concurrently if exists subscriptions_board;
drop index concurrently if exists subscriptions_assigned;

create index concurrently if not exists subscriptions_awaited on subscriptions (created_at, subscription_id)
  where (payment_status <> 'confirmed' or owed > 0) and account_status <> 'cancelled';
create index concurrently if not exists renewals_awaited on renewals (created_at, renewal_id)
  where (payment_status <> 'confirmed' or owed > 0) and replaced_at is null;
create index concurrently if not exists payments_by_status on payments
  (status, (coalesce(confirmed_at, case when status = 'accepted' then reviewed_at end, first_seen_at)), payment_id);
create index concurrently if not exists payments_by_order on payments (subscription_id, payment_id);
create index concurrently if not exists renewals_by_order on renewals (subscription_id);

create index concurrently if not exists requirements_by_status on requirements (requirement_status, updated_at, ticket_id);
drop index concurrently if exists requirements_queue;
create index concurrently if not exists users_by_name on users (type, is_active, (lower(username) collate "C"));
