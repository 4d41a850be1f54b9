-- Which server uses which sessions of an external broker. The broker queues messages for the sessions of a server that ended,
-- so another server takes them over; see docs/adr/0037-broker-sessions.md.
create table broker_session (
  client_id text primary key,
  -- The process that uses the sessions now.
  holder uuid not null,
  connections smallint not null,
  seen_time timestamptz not null default now()
);
