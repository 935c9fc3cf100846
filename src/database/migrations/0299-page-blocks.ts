/**
 * Sections that are kept to be put into pages. What a global one is made of stands with the pages, under the key
 * 'block.{id}'; of the others it stands here.
 */
export const up = `
create table page_blocks (
  id bigint generated always as identity primary key,
  name text not null,
  is_global boolean not null,
  -- null: a global one.
  entries jsonb,
  created_at timestamptz not null,
  check (is_global = (entries is null))
);
create unique index page_blocks_name on page_blocks (lower(name));
`
