/** What somebody narrows a list of the desk to, kept by a name; shared with the team where they say so. */
export const up = `
create table saved_filters (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  list text not null check (list in ('people', 'content')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) between 1 and 1500),
  is_shared boolean not null default false,
  created_at timestamptz not null
);
create unique index saved_filters_own on saved_filters (person_id, list, lower(name));
create index saved_filters_shared on saved_filters (list, lower(name)) where is_shared;
`
