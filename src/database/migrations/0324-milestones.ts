export const up = `
-- What the site has behind it: the steps of its set-up, each done or left out, and its last backup.
create table milestones (
  name text primary key check (name ~ '^[a-z]{1,40}$'),
  state text not null check (state in ('done', 'skipped')),
  reached_at timestamptz not null
);
`
