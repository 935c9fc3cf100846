/**
 * What members write before it is out, and what stood there before it was changed. A draft is everything that stands in
 * the form; of a text that is out already somebody has one draft. Revisions are the texts as they were.
 */
export const up = `
create table drafts (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null check (kind in ('article', 'topic')),
  post_id bigint references posts,
  title text not null default '',
  form jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index drafts_of_post on drafts (person_id, post_id) where post_id is not null;
create index drafts_newest on drafts (person_id, updated_at desc, id desc);

create table post_revisions (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  language text not null,
  title text not null,
  excerpt text not null default '',
  document jsonb not null,
  hidden_document jsonb,
  editor_id bigint references people,
  created_at timestamptz not null default now()
);
create index post_revisions_newest on post_revisions (post_id, id desc);
create index post_revisions_editor on post_revisions (editor_id);

create index posts_own on posts (author_id, kind, id desc);
`
