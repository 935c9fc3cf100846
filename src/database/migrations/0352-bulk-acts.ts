/** What staff do to many people at once: chosen beforehand, done piece by piece, and taken back where it still is as it was left. */
export const up = `
create table bulk_acts (
  id bigint generated always as identity primary key,
  params jsonb not null,
  by_id bigint not null references people,
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  is_undoing boolean not null default false,
  total int not null,
  changed int not null default 0,
  same int not null default 0,
  refused int not null default 0,
  taken_back int not null default 0,
  left_alone int not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index bulk_acts_by on bulk_acts (by_id);

create table bulk_things (
  act_id bigint not null references bulk_acts on delete cascade,
  person_id bigint not null references people,
  state text not null default 'waiting'
    check (state in ('waiting', 'changed', 'same', 'refused', 'taken-back', 'left-alone')),
  former jsonb,
  primary key (act_id, person_id)
);
create index bulk_things_next on bulk_things (act_id, state, person_id);
create index bulk_things_person on bulk_things (person_id);
`
