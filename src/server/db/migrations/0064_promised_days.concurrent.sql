-- compatible-from: 49
-- Orders at risk and late come first in the lists of the staff.
create index concurrently if not exists turn_ledger_promised on turn_ledger (promised_on, subscription_id)
  where until is null and promised_on is not null;
