-- What the bell tells: to one person, or to everybody of the tenant who may call an operation. What happened is kept as a
-- code with its particulars; the words are made when it is read.
create table message (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  user_id bigint,
  -- Operation of the contract; who may call it reads the message.
  audience text,
  category text not null,
  code text not null,
  params jsonb not null default '{}',
  -- Who made it so, and needs no telling.
  made_by bigint,
  create_time timestamptz not null default now(),
  check ((user_id is null) <> (audience is null))
);
create index message_user_idx on message (user_id, id desc) where user_id is not null;
create index message_audience_idx on message (tenant_id, audience, id desc) where audience is not null;
create index message_time_idx on message (create_time);

create table message_read (
  user_id bigint not null,
  message_id bigint not null references message (id) on delete cascade,
  tenant_id text not null,
  read_time timestamptz not null default now(),
  primary key (user_id, message_id)
);
create index message_read_message_idx on message_read (message_id);

-- Alarms stand in no message: a reader has seen those that came before a moment.
create table message_mark (
  user_id bigint primary key,
  tenant_id text not null,
  alarms_seen_time timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['message', 'message_read', 'message_mark']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    execute format('grant select, insert, update, delete on %I to swapdesk_app', t);
  end loop;
end $$;
revoke update, delete on message from swapdesk_app;

-- Whether somebody logs in from where they never did is looked up in their ended sessions too.
create index session_user_time_idx on session (user_id, create_time desc);
