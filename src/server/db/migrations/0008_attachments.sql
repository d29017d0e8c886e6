-- Files of a requirement, in the database: every server process has them, and they come and go with what they belong to.
-- Without a ticket a file was uploaded and not sent yet; after a day it is forgotten.
create table attachments (
  attachment_id uuid primary key,
  uploaded_by uuid not null references users,
  name text not null check (btrim(name) <> ''),
  media_type text not null,
  size integer not null check (size between 1 and 10485760),
  ticket_id integer references requirements,
  response_id integer references requirement_responses,
  created_at timestamptz not null,
  constraint answers_belong_to_tickets check (response_id is null or ticket_id is not null)
);
create index attachments_ticket on attachments (ticket_id) where ticket_id is not null;
create index attachments_unsent on attachments (created_at) where ticket_id is null;
create index attachments_uploader on attachments (uploaded_by, created_at);

-- In pieces, so that a download never holds a whole file in memory.
create table attachment_pieces (
  attachment_id uuid not null references attachments on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 524288),
  primary key (attachment_id, position)
);
-- The files are compressed already.
alter table attachment_pieces alter column bytes set storage external;
