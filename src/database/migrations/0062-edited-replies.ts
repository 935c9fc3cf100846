/** Answers and comments are changed after they stand; what they said before is kept. */
export const up = `
alter table answers add column edited_at timestamptz;
alter table comments add column edited_at timestamptz;

create table reply_revisions (
  id bigint generated always as identity primary key,
  answer_id bigint references answers on delete cascade,
  comment_id bigint references comments on delete cascade,
  document jsonb not null,
  editor_id bigint references people,
  created_at timestamptz not null default now(),
  check (num_nonnulls(answer_id, comment_id) = 1)
);
create index reply_revisions_answer on reply_revisions (answer_id, id desc) where answer_id is not null;
create index reply_revisions_comment on reply_revisions (comment_id, id desc) where comment_id is not null;
create index reply_revisions_editor on reply_revisions (editor_id);
`
