-- Rules by which people are notified of alarms, and who was notified (decision record 59).
create table alarm_rule (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  rule_name text not null,
  rule_name_en text,
  -- Of several rules that concern an alarm, the first notifies a person they have in common.
  sort integer not null default 0,
  -- Keys joined by commas; empty for all.
  levels text not null default '',
  device_kinds text not null default '',
  alarm_codes text not null default '',
  station_id bigint[] not null default '{}',
  -- Hours of the day in the zone of the tenant, over midnight where the second is smaller; without them the whole day.
  from_hour smallint check (from_hour between 0 and 23),
  until_hour smallint check (until_hour between 0 and 23),
  -- 2: an in-app message to everybody who may handle the alarm (dictionary yes_no).
  to_handlers smallint not null default 1 check (to_handlers in (1, 2)),
  user_id bigint[] not null default '{}',
  role_id bigint[] not null default '{}',
  -- Keys of alarm_channel.
  channels text not null default '1',
  escalation_minutes integer,
  escalation_user_id bigint[] not null default '{}',
  escalation_role_id bigint[] not null default '{}',
  last_minutes integer,
  last_user_id bigint[] not null default '{}',
  last_role_id bigint[] not null default '{}',
  escalation_channels text not null default '1',
  sms_hourly_max integer not null default 20,
  mute_until timestamptz,
  mute_reason text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status smallint not null default 1,
  is_deleted smallint not null default 0,
  unique (tenant_id, id),
  check ((from_hour is null) = (until_hour is null))
);
create index alarm_rule_list_idx on alarm_rule (tenant_id, sort, id) where is_deleted = 0;
create trigger next_update_time before update of update_time on alarm_rule for each row execute function next_update_time();

-- Until now critical alarms were announced to those who may handle them: the same, as a rule that may be changed.
insert into alarm_rule (tenant_id, rule_name, rule_name_en, sort, levels, to_handlers)
  select tenant_id, '紧急告警通知处理人员', 'Critical alarms to handlers', 10, '1', 2 from tenant;

-- Each occurrence of an alarm that a rule may concern: when the rules look at it next, and the minutes they have dealt with.
alter table alarm_notification add column rules_time timestamptz, add column rules_minute integer not null default -1,
  add unique (tenant_id, id);
alter table alarm_notification alter column rules_time set default now();
create index alarm_notification_rules_idx on alarm_notification (rules_time) where rules_time is not null;

-- Who was notified of an occurrence; null: everybody who may handle it.
create table alarm_message (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  alarm_row_id bigint not null,
  notification_id bigint not null,
  rule_id bigint not null,
  -- 0 when it was raised, 1 and 2 the escalations.
  step smallint not null,
  -- Dictionary alarm_channel.
  channel smallint not null check (channel in (1, 2)),
  user_id bigint,
  sms_message_id bigint,
  -- Dictionary alarm_message_state; of a text message in the outbox, that one's.
  state smallint not null,
  -- Code of the refusal.
  reason text,
  -- When it was counted in a summary, of those held back.
  summary_time timestamptz,
  create_time timestamptz not null default now(),
  unique nulls not distinct (notification_id, step, channel, user_id),
  foreign key (tenant_id, alarm_row_id) references alarm (tenant_id, id),
  foreign key (tenant_id, notification_id) references alarm_notification (tenant_id, id),
  foreign key (tenant_id, rule_id) references alarm_rule (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, sms_message_id) references sms_message (tenant_id, id) on delete set null (sms_message_id)
);
create index alarm_message_alarm_idx on alarm_message (alarm_row_id, id desc);
create index alarm_message_sms_idx on alarm_message (sms_message_id) where sms_message_id is not null;
create index alarm_message_rule_idx on alarm_message (rule_id, create_time) where channel = 2;
create index alarm_message_user_idx on alarm_message (tenant_id, user_id);
create index alarm_message_held_idx on alarm_message (rule_id) where state = 4 and summary_time is null;

do $$
declare t text;
begin
  foreach t in array array['alarm_rule', 'alarm_message']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
  end loop;
end $$;
grant select, insert, update on alarm_rule to swapdesk_app;
grant select on alarm_message to swapdesk_app;
grant update on alarm_notification to swapdesk_app;

-- Nobody is notified of an alarm until then.
alter table alarm add column mute_until timestamptz, add column mute_reason text;
alter table alarm_history drop constraint alarm_history_kind_check;
alter table alarm_history add constraint alarm_history_kind_check
  check (kind in ('raised', 'recovered', 'handled', 'closed', 'assigned', 'commented', 'muted'));
