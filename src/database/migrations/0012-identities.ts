/**
 * Accounts elsewhere that people sign in with. `subject` is what the provider calls a person for good; one of it opens
 * one account here.
 *
 * A flow is one way to a provider and back. Of its state, its browser and its one-time token only hashes are kept; the
 * secrets that are agreed on with the provider are reckoned from the state and kept nowhere. `profile` stands here only
 * between coming back and being signed in. The row itself stays until `expires_at`, so that what comes twice is known.
 */
export const up = `
create table identities (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  provider text not null,
  subject text not null,
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (provider, subject)
);
create index identities_person on identities (person_id, id);

create table social_flows (
  id bigint generated always as identity primary key,
  provider text not null,
  client_id text not null,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  person_id bigint references people,
  locale text not null,
  return_to text not null,
  expires_at timestamptz not null,
  arrived_at timestamptz,
  token_hash bytea unique,
  token_expires_at timestamptz,
  profile jsonb
);
create index social_flows_expire on social_flows (expires_at);
`
