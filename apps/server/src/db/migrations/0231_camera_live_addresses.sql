-- Until when the live address of a camera may be watched that a provider made; it is ended there afterwards.
alter table camera add column live_until timestamptz;
create index camera_live_idx on camera (live_until) where live_until is not null;
