-- Every link that was asked for opens until it is used or ends: asking in somebody's name takes none from them.
alter table password_resets drop constraint password_resets_pkey;
alter table password_resets drop constraint password_resets_token_hash_key;
alter table password_resets add primary key (token_hash);
create index password_resets_email on password_resets (email);
