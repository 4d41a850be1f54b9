-- Notices of tenants. Audience: departments with those below them, roles, or without both the whole tenant.
create table notice (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  title text not null,
  category integer not null,
  -- Null: a draft.
  release_time timestamptz,
  -- HTML from the sanitizer.
  content text,
  is_pinned smallint not null default 1 check (is_pinned in (1, 2)),
  dept_id bigint[] not null default '{}',
  role_id bigint[] not null default '{}',
  -- When its message was stored.
  announce_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0,
  unique (tenant_id, id)
);
create index notice_list_idx on notice (tenant_id, id desc) where is_deleted = 0;
create index notice_release_idx on notice (tenant_id, is_pinned desc, release_time desc) where is_deleted = 0 and status = 1;
create index notice_due_idx on notice (release_time) where announce_time is null and is_deleted = 0 and status = 1;
create trigger next_update_time before update of update_time on notice for each row execute function next_update_time();

-- Read receipts.
create table notice_read (
  id bigint primary key default next_id(),
  tenant_id text not null,
  notice_id bigint not null,
  user_id bigint not null,
  read_time timestamptz not null default now(),
  unique (notice_id, user_id),
  foreign key (tenant_id, notice_id) references notice (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
create index notice_read_user_idx on notice_read (tenant_id, user_id);
create index notice_read_time_idx on notice_read (notice_id, read_time desc);

-- The message about a released notice, for the notice's audience.
alter table message add column notice_id bigint;
alter table message add foreign key (tenant_id, notice_id) references notice (tenant_id, id);
alter table message drop constraint message_check;
alter table message add constraint message_recipient_check check (num_nonnulls(user_id, audience, notice_id) = 1);
create unique index message_notice_key on message (notice_id) where notice_id is not null;
create index message_notice_idx on message (tenant_id, id desc) where notice_id is not null;

do $$
declare t text;
begin
  foreach t in array array['notice', 'notice_read']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
  end loop;
end $$;
grant select, insert, update on notice to swapdesk_app;
grant select, insert on notice_read to swapdesk_app;
