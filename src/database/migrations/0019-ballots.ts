/**
 * What people voted for: one ballot per person and poll, with all that they chose in it. Counts of polls from before
 * stand on no ballots; whoever votes in those is counted on top.
 */
export const up = `
create table ballots (
  post_id bigint not null references polls,
  person_id bigint not null references people,
  option_ids bigint[] not null check (cardinality(option_ids) > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (post_id, person_id)
);
create index ballots_person on ballots (person_id, post_id);
`
