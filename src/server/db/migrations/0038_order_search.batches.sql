-- The orders of before 0036, 5000 at a time.
insert into order_search
  select subscription_id, order_words(subscription_id) from subscriptions s
  where not exists (select from order_search o where o.subscription_id = s.subscription_id) order by subscription_id limit 5000
  on conflict do nothing
