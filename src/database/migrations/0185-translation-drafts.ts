/**
 * A translation that is being written, one for each text and language, for all who may write it: the published ones stand
 * in `post_texts`. It knows which state of the original it was made from.
 */
export const up = `
create table translation_drafts (
  post_id bigint not null references posts,
  language text not null,
  title text not null default '',
  excerpt text not null default '',
  document jsonb not null,
  hidden_document jsonb,
  source_hash text not null,
  version int not null default 1,
  editor_id bigint references people,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (post_id, language)
);
create index translation_drafts_editor on translation_drafts (editor_id);
`
