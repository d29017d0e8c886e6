-- False while a draft holds nothing but what came along from another brief: nobody began to write it.
alter table checkout_drafts add column is_typed boolean not null default true;
