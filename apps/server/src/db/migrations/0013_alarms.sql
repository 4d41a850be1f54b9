-- Alarms follow the order of their device's signals, not its clock; what became of each stands in a history.

alter table alarm
  -- Counts what changes the alarm for its handler; who handles it names the revision they read.
  add column revision integer not null default 1,
  -- Boot and counter of the newest signal the row took over; null for alarms the platform raises.
  add column last_boot bigint,
  add column last_seq bigint,
  -- By our clock: the debounce goes by receipt.
  add column last_receive_time timestamptz not null default now(),
  add column recover_receive_time timestamptz,
  add column assignee bigint,
  -- Set when somebody closed the alarm although its device had not recovered.
  add column close_time timestamptz,
  add column closer bigint,
  add column close_reason text;
-- Device clocks that ran ahead: no alarm began after it was stored.
update alarm set start_time = least(start_time, create_time + interval '2 minutes'),
  last_time = least(last_time, update_time + interval '2 minutes'),
  recover_time = least(recover_time, update_time + interval '2 minutes'),
  last_receive_time = least(last_time, update_time),
  recover_receive_time = case when status = 2 then update_time end;

-- A device that changed hands leaves its open alarms with its former operator.
drop index alarm_open_key;
create unique index alarm_open_key on alarm (tenant_id, device_kind, device_id, box_id, alarm_id) where status = 1 and is_deleted = 0;
create unique index alarm_tenant_id_key on alarm (tenant_id, id);
create index alarm_assignee_idx on alarm (assignee, id desc) where assignee is not null and is_deleted = 0;

-- The newest signal of each alarm of a device: one that is older and arrives later changes nothing. A device that is
-- removed and added again counts its boots anew, so these rows go with it.
create table alarm_signal (
  tenant_id text not null,
  device_id bigint not null,
  box_id smallint not null,
  alarm_id text not null,
  boot bigint not null,
  seq bigint not null,
  status smallint not null,
  device_time timestamptz not null,
  receive_time timestamptz not null,
  primary key (tenant_id, device_id, box_id, alarm_id),
  foreign key (device_id, tenant_id) references device (id, tenant_id) on update cascade on delete cascade
) with (fillfactor = 80);
create index alarm_signal_device_idx on alarm_signal (device_id, tenant_id);

-- What a device reported of an alarm and what users did about it; rows are only ever added.
create table alarm_history (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  alarm_row_id bigint not null,
  kind text not null check (kind in ('raised', 'recovered', 'handled', 'closed', 'assigned', 'commented')),
  revision integer not null,
  is_late boolean not null default false,
  handling smallint,
  assignee bigint,
  content text,
  device_time timestamptz,
  boot bigint,
  seq bigint,
  create_user bigint,
  create_time timestamptz not null default now(),
  foreign key (tenant_id, alarm_row_id) references alarm (tenant_id, id)
);
create index alarm_history_alarm_idx on alarm_history (alarm_row_id, id desc);
insert into alarm_history (tenant_id, alarm_row_id, kind, revision, device_time, create_time)
  select tenant_id, id, 'raised', 1, start_time, create_time from alarm order by id;
insert into alarm_history (tenant_id, alarm_row_id, kind, revision, device_time, create_time)
  select tenant_id, id, 'recovered', 1, recover_time, update_time from alarm where status = 2 order by id;
insert into alarm_history (tenant_id, alarm_row_id, kind, revision, handling, content, create_user, create_time)
  select tenant_id, id, 'handled', 1, handling, handle_remark, handler, handle_time from alarm where handle_time is not null order by id;

-- Critical alarms to notify of: written with the alarm, worked off after the commit, so that neither is lost.
create table alarm_notification (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  alarm_row_id bigint not null,
  -- When the message in the console was written.
  message_time timestamptz,
  -- Further channels that took it.
  sent_channels text[] not null default '{}',
  attempts smallint not null default 0,
  next_try_time timestamptz not null default now(),
  end_time timestamptz,
  create_time timestamptz not null default now(),
  foreign key (tenant_id, alarm_row_id) references alarm (tenant_id, id)
);
create index alarm_notification_due_idx on alarm_notification (next_try_time) where end_time is null;

do $$
declare t text;
begin
  foreach t in array array['alarm_signal', 'alarm_history', 'alarm_notification']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
    execute format('grant select, insert on %I to swapdesk_app', t);
  end loop;
end $$;
grant update on alarm_signal to swapdesk_app;

-- The alarm a message is about: of a message to an audience, those read it who reach the alarm.
alter table message add column alarm_row_id bigint;
alter table message add foreign key (tenant_id, alarm_row_id) references alarm (tenant_id, id);
create index message_alarm_idx on message (alarm_row_id) where alarm_row_id is not null;
