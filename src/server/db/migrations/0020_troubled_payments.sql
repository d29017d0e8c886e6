-- Every list of orders asks for the money of its orders that waits for a person, goes back or went back.
create index payments_troubled on payments (subscription_id) where status in ('review', 'refunding', 'returned');
