/** Where pages of the site's own have gone that had another address before, or none any more. */
export const up = `
create table page_moves (
  from_id text primary key,
  -- Where the page is now: never an address that has been left itself. null: the page is gone.
  to_id text,
  at timestamptz not null
);
create index page_moves_to on page_moves (to_id) where to_id is not null;
`
