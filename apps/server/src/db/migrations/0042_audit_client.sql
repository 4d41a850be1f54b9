-- By which client a change was made, for the history of records; null for changes from before and for those of jobs.
alter table audit add column client_id text;
