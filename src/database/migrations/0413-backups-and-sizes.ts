/** Backups that were begun from the desk, and how much room the site takes, by day. */
export const up = `
create table backups (
  id bigint generated always as identity primary key,
  file text not null unique,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  bytes bigint not null default 0,
  failure text,
  by_id bigint not null references people,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create unique index backups_running on backups ((true)) where state = 'running';
create index backups_by on backups (by_id);

create table site_sizes (
  day date primary key,
  database_bytes bigint not null,
  files_bytes bigint not null
);
`
