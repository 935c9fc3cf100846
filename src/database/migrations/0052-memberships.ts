/** VIP days that were paid for: what of them is unused is taken off when a higher tier is bought. */
export const up = `
create table memberships (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  key text not null,
  tier text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid bigint not null check (paid between 0 and amount),
  starts_at timestamptz not null,
  ends_at timestamptz,
  bought_at timestamptz not null default now(),
  credited_at timestamptz,
  unique (person_id, key)
);
create index memberships_person on memberships (person_id, id desc);
`
