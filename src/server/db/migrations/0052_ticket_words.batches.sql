-- compatible-from: 49
-- The requirements of before 0051, 5000 at a time.
insert into ticket_search
  select ticket_id, assigned_to, ticket_words(r) from requirements r join subscriptions using (subscription_id)
  where not exists (select from ticket_search t where t.ticket_id = r.ticket_id) order by ticket_id limit 5000
  on conflict do nothing
