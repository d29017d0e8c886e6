-- Who left a brief unfinished is written to once.
alter table checkout_drafts add column reminded_at timestamptz;
create index checkout_drafts_left on checkout_drafts (updated_at) where reminded_at is null;
