-- compatible-from: 42
-- Projects at work, by when work could begin, and by who builds them.
create index concurrently if not exists subscriptions_at_work
  on subscriptions ((coalesce(start_date, created_at)), subscription_id)
  where development_status in ('development', 'review', 'staging') and account_status <> 'cancelled';
create index concurrently if not exists subscriptions_at_work_by_developer on subscriptions (assigned_to)
  where development_status in ('development', 'review', 'staging') and account_status <> 'cancelled';
