-- A vehicle for rent is leased while it has a rider (decision record 67). One that is stored as let without a rider and without an
-- end of its lease was never let by anything but its status; with an end it is kept, as that is known nowhere else.
set local statement_timeout = 0;

update vehicle v set lease_status = 1, update_time = now()
  where v.is_deleted = 0 and v.vehicle_type = 2 and coalesce(v.lease_status, 0) in (0, 4)
    and exists (select from rider r where r.vehicle_id = v.id and r.is_deleted = 0);
update vehicle v set lease_status = 0, update_time = now()
  where v.is_deleted = 0 and v.vehicle_type = 2 and v.lease_status in (1, 2, 3) and v.expiration_time is null
    and not exists (select from rider r where r.vehicle_id = v.id and r.is_deleted = 0);
