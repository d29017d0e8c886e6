-- A payment that nobody decided about is pending: no row counts as money by saying nothing. A transfer is written when staff confirm it, whole; a program
-- that still leaves its status out is refused here instead of writing money that nobody sees.
alter table payments
  alter column status set default 'pending',
  add constraint payments_transfer_is_settled check (method <> 'transfer' or status = 'settled');
