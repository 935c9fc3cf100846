/**
 * What people decide about their own page, and names that nobody can mistake for another's.
 *
 * `name_key` is how a name looks, with everything folded that a reader would not tell apart; a job reckons it for
 * people who came without one. Names that were alike before the rule was there keep standing, marked as shared; of all
 * others the index lets only one have a key.
 */
export const up = `
alter table people
  add column shows_favorites boolean not null default false,
  add column shows_follows boolean not null default true,
  add column is_searchable boolean not null default true,
  add column name_key text,
  add column name_is_shared boolean not null default false;
create unique index people_name_key on people (name_key) where not name_is_shared and deleted_at is null;
create index people_shared_name on people (name_key) where name_is_shared and deleted_at is null;
create index people_unkeyed on people (id) where name_key is null and deleted_at is null;

create index reactions_favorites on reactions (person_id, created_at desc, target_id desc)
  where kind = 'favorite' and target_kind = 'post';

create index slug_history_target on slug_history (kind, target_id, created_at desc);
`
