-- compatible-from: 49
-- Unpaid orders of before 0062 agreed to the longest time promised so far, 5000 at a time.
update subscriptions set delivery_days = 14
where subscription_id in (
  select subscription_id from subscriptions
  where delivery_days is null and start_date is null and account_status = 'inactive' order by subscription_id limit 5000
)
