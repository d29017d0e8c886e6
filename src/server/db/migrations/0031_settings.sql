-- compatible-from: 26
-- What the agency says of itself, section by section: every version stays, the highest counts. Values are texts by field; what they may be is the contract's.
-- Version 0 is what counted before anybody wrote one.
create table settings (
  section text not null check (section in ('agency', 'transfer')),
  version integer not null check (version >= 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  changed_by uuid references users (user_id) on delete set null,
  changed_at timestamptz not null,
  primary key (section, version)
);
alter table audit_trail drop constraint audit_trail_subject_kind_check;
alter table audit_trail add constraint audit_trail_subject_kind_check
  check (subject_kind in ('person', 'package', 'feature', 'order', 'payment', 'renewal', 'requirement', 'settings', 'call', 'audit', 'door'));
