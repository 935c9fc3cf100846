/**
 * Drafts of pages, what pages were before, and who is changing one. A module that was there while there was no builder
 * has its new name, wherever it stands.
 */
export const up = `
create table page_versions (
  id bigint generated always as identity primary key,
  page_key text not null,
  content jsonb not null,
  note text not null default '',
  state text not null check (state in ('published', 'scheduled', 'refused')),
  by_id bigint references people,
  by_command boolean not null default false,
  -- Of the draft that it was; null where it was none.
  revision integer,
  -- When it was published, or is to be.
  at timestamptz not null
);
create index page_versions_newest on page_versions (page_key, at desc, id desc);
create unique index page_versions_scheduled on page_versions (page_key) where state = 'scheduled';
create index page_versions_by on page_versions (by_id) where by_id is not null;

create table page_drafts (
  page_key text primary key,
  -- null: nothing is being changed. The number of the last one stays, so that none comes twice.
  content jsonb,
  revision integer not null default 0,
  -- What was published when it was begun.
  base_version_id bigint references page_versions on delete set null,
  saved_by bigint references people,
  saved_at timestamptz not null
);
create index page_drafts_base on page_drafts (base_version_id) where base_version_id is not null;
create index page_drafts_saved_by on page_drafts (saved_by) where saved_by is not null;

-- What the last revisions of a draft held, to put together what two people have made of one.
create table page_draft_states (
  page_key text not null,
  revision integer not null,
  content jsonb not null,
  primary key (page_key, revision)
);

create table page_visits (
  page_key text not null,
  person_id bigint not null references people,
  seen_at timestamptz not null,
  primary key (page_key, person_id)
);
create index page_visits_person on page_visits (person_id);

update page_settings set data = replace(data::text, '"name": "builder-gate"', '"name": "page-builder"')::jsonb
  where data::text like '%"name": "builder-gate"%';
`
