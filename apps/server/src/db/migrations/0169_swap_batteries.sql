-- Orders refer to their batteries. The serial numbers stay as the cabinet reported them, known or not.
alter table swap_record add column out_battery_id bigint, add column back_battery_id bigint, add column go_battery_id bigint,
  add foreign key (tenant_id, out_battery_id) references battery (tenant_id, id),
  add foreign key (tenant_id, back_battery_id) references battery (tenant_id, id),
  add foreign key (tenant_id, go_battery_id) references battery (tenant_id, id);
update swap_record o set
  out_battery_id = (select b.id from battery b where b.tenant_id = o.tenant_id and b.bms_sn = o.out_bms_sn and b.is_deleted = 0),
  back_battery_id = (select b.id from battery b where b.tenant_id = o.tenant_id and b.bms_sn = o.back_bms_sn and b.is_deleted = 0),
  go_battery_id = (select b.id from battery b where b.tenant_id = o.tenant_id and b.bms_sn = o.go_bms_sn and b.is_deleted = 0);
drop index swap_record_go_idx, swap_record_back_idx;
create index swap_record_go_battery_idx on swap_record (go_battery_id, start_time desc) where go_battery_id is not null;
create index swap_record_back_battery_idx on swap_record (back_battery_id, start_time desc) where back_battery_id is not null;
-- Serial numbers that no battery has.
create index swap_record_go_idx on swap_record (go_bms_sn) where go_bms_sn is not null and go_battery_id is null;
create index swap_record_back_idx on swap_record (back_bms_sn) where back_bms_sn is not null and back_battery_id is null;
