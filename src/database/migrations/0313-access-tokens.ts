/** Tokens by which programs act for people. */
export const up = `
create table access_tokens (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  name text not null,
  -- SHA-256; the token itself is shown once and never kept.
  hash bytea not null unique,
  -- Its last characters, to tell tokens apart.
  tail text not null,
  calls text[] not null,
  -- Ends when the sessions of the person are ended for them, and is the person's for as long.
  session_id bigint references sessions on delete set null,
  created_at timestamptz not null,
  -- null: without end.
  expires_at timestamptz,
  used_on date,
  revoked_at timestamptz
);
create index access_tokens_person on access_tokens (person_id);
create index access_tokens_session on access_tokens (session_id);
`
