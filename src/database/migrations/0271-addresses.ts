/** The address book: where people have things sent. */
export const up = `
create table addresses (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  type text not null check (type in ('SELECTED', 'MANUAL')),
  is_default boolean not null,
  place_ids bigint[] not null default '{}',
  place_names text[] not null default '{}',
  country_code text not null default '',
  street text not null default '',
  text text not null default '',
  name text not null,
  dial_code text not null,
  phone text not null,
  postcode text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (cardinality(place_ids) = cardinality(place_names)),
  check ((type = 'SELECTED') = (cardinality(place_ids) > 0))
);
create index addresses_person on addresses (person_id, id);
-- One default a person.
create unique index addresses_default on addresses (person_id) where is_default;
`
