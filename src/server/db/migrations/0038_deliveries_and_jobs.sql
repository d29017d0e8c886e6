-- compatible-from: 26
-- How each scheduled job ended last, in whichever process.
create table job_runs (
  job text primary key,
  started_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  error text,
  next_at timestamptz not null
);

alter table audit_trail drop constraint audit_trail_subject_kind_check;
alter table audit_trail add constraint audit_trail_subject_kind_check check (
  subject_kind in (
    'person', 'invitation', 'package', 'feature', 'order', 'payment', 'renewal', 'requirement', 'settings', 'delivery', 'call', 'audit', 'door'
  )
);
