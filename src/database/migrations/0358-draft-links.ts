/** Links that show a draft to people without an account. */
export const up = `
create table draft_links (
  -- Signed, it is the link: a new one has another number.
  id bigint generated always as identity primary key,
  draft_id bigint not null unique references drafts on delete cascade,
  -- Whoever has the link sees the part behind the mark, too.
  shows_hidden boolean not null,
  expires_at timestamptz not null
);
`
