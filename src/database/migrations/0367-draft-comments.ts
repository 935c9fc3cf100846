/** People who are asked to read a draft, and what is said in its margin. */
export const up = `
create table draft_readers (
  draft_id bigint not null references drafts on delete cascade,
  person_id bigint not null references people,
  invited_at timestamptz not null default now(),
  primary key (draft_id, person_id)
);
create index draft_readers_person on draft_readers (person_id);

create table draft_comments (
  id bigint generated always as identity primary key,
  draft_id bigint not null references drafts on delete cascade,
  -- An answer stands below the comment that it answers.
  parent_id bigint references draft_comments on delete cascade,
  -- null: the account was deleted, and what it said with it.
  author_id bigint references people,
  -- What was marked, as it was then; empty: the whole draft.
  passage text not null default '',
  -- Where that stands now, in characters of the words of the draft; null: it was deleted.
  starts integer,
  ends integer,
  words text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by bigint references people
);
create index draft_comments_newest on draft_comments (draft_id, id desc) where parent_id is null;
create index draft_comments_draft on draft_comments (draft_id);
create index draft_comments_answers on draft_comments (parent_id, id);
create index draft_comments_author on draft_comments (author_id);
create index draft_comments_done_by on draft_comments (done_by);
`
