/** Who has changed which setting of the site, and what it was before. */
export const up = `
create table site_setting_changes (
  -- The newest of a setting is its revision.
  id bigint generated always as identity primary key,
  key text not null,
  -- The part of a setting that consists of parts; '' for one that is a single value.
  part text not null,
  -- null: the default.
  before jsonb,
  after jsonb,
  -- null: by a command, or somebody who is gone.
  by_id bigint references people,
  created_at timestamptz not null
);
create index site_setting_changes_setting on site_setting_changes (key, part, id desc);
create index site_setting_changes_by on site_setting_changes (by_id, id) where by_id is not null;
`
