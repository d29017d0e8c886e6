-- A database that the demo filled: its passwords are published, so production never opens it.
create table demo_mark (
  only_one boolean primary key default true check (only_one),
  filled_at timestamptz not null default now()
);
-- Those filled before there was a mark, known by the people of the demo.
insert into demo_mark (only_one)
select true where exists (
  select from users where user_id between 'a0000000-0000-4000-8000-000000000001' and 'a0000000-0000-4000-8000-000000000006'
);
