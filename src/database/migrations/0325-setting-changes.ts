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
  -- Whoever it was; null: by a command, or somebody who is gone. Settings stand below people, so nothing points there.
  person_id bigint,
  created_at timestamptz not null
);
create index site_setting_changes_setting on site_setting_changes (key, part, id desc);
create index site_setting_changes_person on site_setting_changes (person_id, id) where person_id is not null;
`
