-- The rental strategy and the end of the lease of a rider are those of the vehicle: they are read there. Copies went stale when the
-- strategy was renamed or another was bound.

alter table rider drop column template_name, drop column vehicle_expiration_time;
