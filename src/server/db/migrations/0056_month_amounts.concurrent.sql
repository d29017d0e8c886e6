-- compatible-from: 49
-- A month's payments sorted by amount, in Mexico City's months.
create index concurrently if not exists payments_by_month_and_amount on payments (status,
  date_trunc('month', timezone('America/Mexico_City', coalesce(confirmed_at, case when status = 'accepted' then reviewed_at end, first_seen_at))),
  amount, payment_id);
