-- compatible-from: 49
-- How many business days a package takes; those of before get the longest time promised so far. An earlier version neither shows nor changes it.
alter table packages add column delivery_days smallint not null default 14 check (delivery_days between 1 and 60);
drop trigger packages_version on packages;
create trigger packages_version before update of level, name, tagline, base_price, public_price, delivery_days on packages
  for each row execute function raise_version();

-- What an order agreed to; when its project went live, and what had been promised then. Orders without delivery days have no promised date: those that
-- were paid before this migration, and those that an earlier version places. The constraints are not checked for existing rows, which are all null.
alter table subscriptions
  add column delivery_days smallint,
  add column launched_at timestamptz,
  add column launch_promised_on date,
  add column launch_paused_days smallint;
alter table subscriptions add constraint subscriptions_delivery_days_check check (delivery_days between 1 and 60) not valid;

-- Business days for which the delivery was paused before this turn, and the promised date while it is not paused. An hourly job counts both anew, also
-- after what an earlier version wrote.
alter table turn_ledger add column paused_days smallint not null default 0, add column promised_on date;
alter table turn_ledger add constraint turn_ledger_paused_days_check check (paused_days >= 0) not valid;

-- What the agency itself decides, each section with its version. A section that was never changed has no row.
create table agency_settings (
  section text primary key,
  value jsonb not null,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);

alter table audit_trail drop constraint audit_trail_subject_kind_check;
alter table audit_trail add constraint audit_trail_subject_kind_check
  check (subject_kind in ('person', 'package', 'feature', 'order', 'payment', 'renewal', 'requirement', 'call', 'audit', 'door', 'setting')) not valid;
