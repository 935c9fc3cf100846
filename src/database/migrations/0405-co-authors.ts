/** Articles and drafts that several people write. */
export const up = `
create table co_authors (
  post_id bigint not null references posts on delete cascade,
  person_id bigint not null references people,
  asked_at timestamptz not null default now(),
  -- null: they are asked, and have not said yes.
  joined_at timestamptz,
  primary key (post_id, person_id)
);
create index co_authors_person on co_authors (person_id);

-- null: they read the draft and change nothing of it.
alter table draft_readers add column writes text check (writes in ('asked', 'joined'));
`
