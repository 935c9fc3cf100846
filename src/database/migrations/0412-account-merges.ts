/** Accounts with so much in them that becoming part of another takes more than one answer: how far each is. */
export const up = `
create table account_merges (
  id bigint generated always as identity primary key,
  from_id bigint not null references people,
  to_id bigint not null references people,
  by_id bigint not null references people,
  /** Name of the account that closed, for those who look at how far it is. */
  name text not null,
  takes_sign_in boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  moved bigint not null default 0,
  total bigint not null,
  attempts int not null default 0,
  failure text,
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index account_merges_from on account_merges (from_id);
create index account_merges_to on account_merges (to_id, id desc);
create index account_merges_by on account_merges (by_id);
create index account_merges_open on account_merges (id) where state <> 'done';
`
