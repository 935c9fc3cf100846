/**
 * What proves who somebody is besides a password. Secrets of authenticator apps are sealed with the site's secret,
 * recovery codes and nothing else of them are kept as keyed hashes: a stolen table opens nothing. `last_step` is the
 * time step of the last code that was taken, so that each works once. A challenge is a row until it is answered: also
 * the rightest answer is taken once.
 *
 * `sessions.confirmed_at`: when somebody last showed in a session, after it was opened, that it is still them.
 */
export const up = `
create table passkeys (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_person on passkeys (person_id, id);

create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'confirm')),
  person_id bigint references people,
  expires_at timestamptz not null,
  check ((person_id is null) = (purpose = 'sign-in'))
);
create index passkey_challenges_expire on passkey_challenges (expires_at);

create table totp (
  person_id bigint primary key references people,
  sealed_secret text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  person_id bigint not null references people,
  hash text not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

alter table sessions add column confirmed_at timestamptz;
`
