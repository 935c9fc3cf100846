/** What waits until somebody has looked at it, how texts look that were written lately, and who signed up when. */
export const up = `
create table held_things (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('article', 'topic', 'answer', 'comment')),
  thing_id bigint not null,
  author_id bigint not null references people,
  -- Of a topic and what is said below it: whoever looks after the node may decide too.
  node_id bigint references nodes,
  reasons text[] not null,
  -- It was out already, and was changed.
  was_out boolean not null default false,
  held_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references people,
  outcome text check (outcome in ('released', 'removed')),
  check ((decided_at is null) = (outcome is null))
);
create unique index held_things_open on held_things (kind, thing_id) where decided_at is null;
create index held_things_waiting on held_things (id) where decided_at is null;
create index held_things_node on held_things (node_id, id) where decided_at is null;
create index held_things_author on held_things (author_id, id);

create table text_prints (
  print text not null,
  person_id bigint not null references people,
  at timestamptz not null,
  primary key (print, person_id)
);
create index text_prints_at on text_prints (at);
create index text_prints_person on text_prints (person_id);
create index security_events_registered on security_events (created_at) where kind = 'registered';
`
