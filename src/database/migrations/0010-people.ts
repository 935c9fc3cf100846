/**
 * People who sign in. A session is one row for its whole life: its refresh token is replaced at each use and only
 * its hash is kept, with the one before, so that a stolen token gives itself away. `attempts` counts what was tried in
 * vain; it is written in transactions of its own, because a refusal rolls back the one it happens in.
 *
 * `balances` holds what people have, a row for each unit: a currency in minor units, or 'credit'.
 * `audit_log` can only grow: not even this program can change what it has written there.
 */
export const up = `
alter table people
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz,
  add column password_changed_at timestamptz,
  add column has_information boolean not null default true,
  add column unread_notifications int not null default 0,
  add column unread_tickets int not null default 0,
  add column erase_at timestamptz;
create index people_erase on people (erase_at) where erase_at is not null;

create table sessions (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  method text not null,
  refresh_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  address text not null default ''
);
create index sessions_person on sessions (person_id, used_at desc) where ended_at is null;
create index sessions_expire on sessions (expires_at);

create table attempts (
  key text primary key,
  count int not null,
  window_from timestamptz not null,
  blocked_until timestamptz
);
create index attempts_window on attempts (window_from);

create table security_events (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null,
  detail jsonb not null default '{}',
  address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index security_events_person on security_events (person_id, id desc);

create table sanctions (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null check (kind in ('silence', 'login-ban')),
  rule text not null default '',
  reason text not null,
  starts_at timestamptz not null default now(),
  until timestamptz,
  created_by bigint references people,
  lifted_at timestamptz,
  lifted_by bigint references people,
  appeal text,
  created_at timestamptz not null default now()
);
create index sanctions_person on sanctions (person_id, id desc);

create table balances (
  person_id bigint not null references people,
  unit text not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (person_id, unit)
);

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint references people,
  act text not null,
  subject text not null,
  detail jsonb not null default '{}',
  address text not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed.', tg_table_name;
end $$;
create trigger audit_log_grows before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function refuse_change();

create table consents (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null,
  version text not null,
  given boolean not null,
  address text not null default '',
  created_at timestamptz not null default now()
);
create index consents_person on consents (person_id, id desc);
`
