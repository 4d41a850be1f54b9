-- Who causes the commands of a job: the user who started, resumed or retried it last. The job goes on with that user's rights only,
-- and is paused with a reason once they have ended.
alter table bulk_job add column starter bigint;
alter table bulk_job add column pause_reason text;
update bulk_job set starter = create_user where start_time is not null;
