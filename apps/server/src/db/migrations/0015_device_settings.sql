-- Settings of devices: what they are to be, and what the device reports (decision 41). What was set while a device was away
-- is sent when it returns; what differs is sent again.
create table device_setting (
  device_id bigint not null,
  tenant_id text not null,
  -- What commands control: threshold, openHours, slot/3/enabled …
  control text not null,
  desired jsonb not null,
  -- The command that sets it, and the last one that was sent for it.
  cmd integer not null,
  data jsonb not null,
  command_id bigint,
  desired_by bigint,
  desired_time timestamptz not null default now(),
  reported jsonb,
  report_boot integer not null default 0,
  report_seq bigint not null default -1,
  report_time timestamptz,
  -- How often it was sent by the reconciliation since it was set or the device returned, and when it may be sent again.
  attempts integer not null default 0,
  next_try_time timestamptz,
  primary key (device_id, control),
  foreign key (device_id, tenant_id) references device (id, tenant_id) on update cascade on delete cascade
) with (fillfactor = 80);
create index device_setting_differing_idx on device_setting (device_id) where reported is distinct from desired;
alter table device_setting enable row level security;
create policy tenant on device_setting to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update, delete on device_setting to swapdesk_app;
insert into device_setting (device_id, tenant_id, control, desired, cmd, data, reported)
  select d.id, d.tenant_id, 'threshold', to_jsonb(c.threshold), 20011, jsonb_build_object('threshold', c.threshold), to_jsonb(c.reported_threshold)
  from cabinet c join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn where c.is_deleted = 0;
