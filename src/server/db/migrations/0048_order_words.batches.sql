-- compatible-from: 42
-- The words that 0047 writes differently, 5000 at a time. The first condition leaves out what a trigger has written since this statement began.
update order_search set words = order_words(subscription_id)
where strpos(words, '|') = 0
  and subscription_id in (select subscription_id from order_search where strpos(words, '|') = 0 order by subscription_id limit 5000)
