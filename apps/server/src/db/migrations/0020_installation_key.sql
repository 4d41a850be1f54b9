-- Fingerprints of keys that are kept outside the database and that its rows depend on, so that a server with another key
-- is noticed at its start.
create table installation_key (
  name text primary key,
  fingerprint text not null
);
