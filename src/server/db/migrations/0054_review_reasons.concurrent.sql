-- compatible-from: 49
-- Payments that await review, by reason. No query has read the earlier index since the ledger is read by status.
create index concurrently if not exists payments_in_review on payments (review_reason) where status = 'review';
drop index concurrently if exists payments_waiting;
