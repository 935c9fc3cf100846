/** What buyers say of what they have bought. */
export const up = `
create table reviews (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  position smallint not null,
  post_id bigint not null references posts,
  -- null: a guest.
  person_id bigint references people,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '',
  language text not null,
  answer text not null default '',
  answered_at timestamptz,
  state text not null default 'shown' check (state in ('shown', 'hidden')),
  created_at timestamptz not null,
  changed_at timestamptz,
  unique (order_id, position),
  foreign key (order_id, position) references order_lines,
  check ((answer = '') = (answered_at is null))
);
create index reviews_newest on reviews (post_id, id desc);
create index reviews_best on reviews (post_id, stars desc, id desc);
create index reviews_person on reviews (person_id, id) where person_id is not null;
`
