-- compatible-from: 42
-- The groups of an order list: 0 paid, 1 unpaid or owing, 2 being paid; 3, 4 and 5 the same of cancelled accounts.
create function order_group(account_status text, payment_status text, owed integer) returns integer language sql immutable parallel safe
  return case when account_status = 'cancelled' then 3 else 0 end
    + case when payment_status = 'pending' or owed > 0 then 1 when payment_status = 'processing' then 2 else 0 end;
