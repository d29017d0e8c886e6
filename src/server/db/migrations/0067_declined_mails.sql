-- compatible-from: 49
-- The kinds of mails that a customer does not want.
alter table users add column declined_mails text[] not null default '{}';
