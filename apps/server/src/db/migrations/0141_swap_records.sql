-- Orders at cabinets: swaps, takes and returns. What became of one is derived from the events of its cabinet.
create table swap_record (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  -- Never parsed.
  order_no text not null,
  kind text not null check (kind in ('swap', 'take', 'return')),
  phase text not null default 'CREATED' check (phase in ('CREATED', 'CMD_SENT', 'EMPTY_DOOR_OPEN', 'OLD_IN', 'OLD_CHECKED',
    'FULL_DOOR_OPEN', 'DONE', 'ABORTED', 'CANCELLED', 'OUT_TIMEOUT', 'EXCEPTION')),
  -- Dictionary swap_status.
  status smallint not null generated always as (
    case when phase = 'DONE' then 1 when phase in ('ABORTED', 'CANCELLED') then 0 else 2 end) stored,
  abort_reason text,
  -- Whether it takes its cabinet and its rider. One revived by a late event while another does not take them again.
  is_live boolean not null default true,
  rider_id bigint not null,
  card_id bigint,
  cabinet_id bigint not null,
  -- The device that runs it: events of others change nothing.
  device_id bigint not null,
  -- As they were when it began.
  station_id bigint,
  vehicle_id bigint,
  tap_event_id bigint,
  command_id bigint,
  -- State of the command when the order was last derived.
  command_state text not null default 'queued',
  -- What the platform concluded from silence, until a later event of the order.
  silence text check (silence in ('no_ack', 'no_word')),
  -- When silence is concluded.
  due_time timestamptz,
  -- After a failure to derive it.
  attempts smallint not null default 0,
  next_try_time timestamptz,
  -- How it was settled where the cabinet did not end it: returned, the battery lies in its slot; taken, it does not.
  settled text check (settled in ('returned', 'taken')),
  in_box smallint,
  out_box smallint,
  -- The battery chosen to be given out, and those that are accepted.
  out_bms_sn text,
  expect_sns text[] not null default '{}',
  back_bms_sn text,
  back_bms_percent smallint,
  go_bms_sn text,
  go_bms_percent smallint,
  -- Dictionaries pay_status, pay_channel and pack_type.
  pay_status smallint not null default 0 check (pay_status in (0, 2, 4, 6)),
  pay_channel smallint,
  pack_name text,
  pack_type smallint,
  -- Minor units of a currency, or a count.
  amount bigint check (amount >= 0),
  -- A currency, or times or pass.
  unit text,
  is_offline boolean not null default false,
  start_time timestamptz not null default now(),
  end_time timestamptz,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  is_deleted smallint not null default 0 check (is_deleted = 0),
  unique (tenant_id, id),
  unique (order_no),
  -- Else its cabinet and its rider would be taken for ever.
  check (not is_live or due_time is not null),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  foreign key (tenant_id, card_id) references nfc_card (tenant_id, id),
  foreign key (tenant_id, cabinet_id) references cabinet (tenant_id, id),
  foreign key (tenant_id, vehicle_id) references vehicle (tenant_id, id)
) with (fillfactor = 80);
-- One tap makes one order at most.
create unique index swap_record_tap_key on swap_record (tap_event_id);
create unique index swap_record_live_cabinet_key on swap_record (cabinet_id) where is_live;
create unique index swap_record_live_rider_key on swap_record (rider_id) where is_live;
create index swap_record_due_idx on swap_record (due_time) where due_time is not null;
create index swap_record_sent_idx on swap_record (id) where is_live and phase in ('CREATED', 'CMD_SENT');
-- Orders that wait for staff.
create index swap_record_waiting_idx on swap_record (rider_id) where phase in ('OUT_TIMEOUT', 'EXCEPTION');
create index swap_record_tenant_idx on swap_record (tenant_id, start_time desc, id desc);
create index swap_record_rider_idx on swap_record (rider_id, start_time desc);
create index swap_record_cabinet_idx on swap_record (cabinet_id, start_time desc);

-- Slots of orders. An order that has ended may keep one that is disputed.
create table swap_slot (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  swap_record_id bigint not null,
  cabinet_id bigint not null,
  box_id smallint not null,
  leg text not null check (leg in ('in', 'out', 'spare')),
  is_reserved boolean not null default true,
  -- When it becomes free by itself.
  release_time timestamptz,
  foreign key (tenant_id, swap_record_id) references swap_record (tenant_id, id),
  foreign key (tenant_id, cabinet_id) references cabinet (tenant_id, id)
);
create unique index swap_slot_reserved_key on swap_slot (cabinet_id, box_id) where is_reserved;
create index swap_slot_record_idx on swap_slot (swap_record_id);
create index swap_slot_release_idx on swap_slot (release_time) where is_reserved and release_time is not null;

-- Orders that were not begun, with the reason shown at the cabinet.
create table swap_refusal (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  tap_event_id bigint not null,
  uid text not null,
  card_id bigint,
  rider_id bigint,
  cabinet_id bigint not null,
  code text not null,
  tap_time timestamptz not null,
  create_dept bigint, create_time timestamptz not null default now(),
  foreign key (tenant_id, card_id) references nfc_card (tenant_id, id),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  foreign key (tenant_id, cabinet_id) references cabinet (tenant_id, id)
);
-- One tap makes one refusal at most.
create unique index swap_refusal_tap_key on swap_refusal (tap_event_id);
create index swap_refusal_tenant_idx on swap_refusal (tenant_id, id desc);
create index swap_refusal_cabinet_idx on swap_refusal (cabinet_id, create_time desc);

-- Events that wait for the swap engine: stored with the event, deleted with its effects. No foreign key: events are never
-- removed before.
create table swap_inbox (
  event_id bigint primary key,
  tenant_id text not null,
  device_id bigint not null,
  -- Of events of an order; null for taps of cards.
  order_no text,
  attempts smallint not null default 0,
  -- After a failure.
  next_try_time timestamptz
) with (fillfactor = 70);
create index swap_inbox_next_idx on swap_inbox (next_try_time nulls first, event_id);
create index swap_inbox_order_idx on swap_inbox (order_no) where order_no is not null;
-- A column of its own: under row-level security no index over an expression on documents is used.
alter table device_event add column order_no text;
create index device_event_order_idx on device_event (device_id, order_no) where order_no is not null;

create trigger next_update_time before update of update_time on swap_record for each row execute function next_update_time();
do $$
declare t text;
begin
  foreach t in array array['swap_record', 'swap_slot', 'swap_refusal', 'swap_inbox']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy tenant on %I to swapdesk_app
         using (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')
         with check (tenant_id = (select current_setting(''app.tenant'')) or (select current_setting(''app.tenant'')) = ''*'')', t);
  end loop;
end $$;
grant select, insert, update on swap_record, swap_slot to swapdesk_app;
grant select, insert on swap_refusal to swapdesk_app;
grant select, insert, update, delete on swap_inbox to swapdesk_app;
