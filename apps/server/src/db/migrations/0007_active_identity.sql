-- The one department and role a session works as, where switch mode is on; null: all of its person's.
alter table session add column dept_id bigint, add column role_id bigint;
