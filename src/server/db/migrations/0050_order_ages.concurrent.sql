-- compatible-from: 49
-- Orders of each status by when work could begin, so that those of an age are read from where it begins.
create index concurrently if not exists subscriptions_by_age
  on subscriptions (development_status, (coalesce(start_date, created_at)), subscription_id);
