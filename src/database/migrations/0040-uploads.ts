/**
 * Files of people: what is being sent, and what of a file is known. The same bytes of two people are two things of theirs
 * and one file; of one person they are one thing.
 */
export const up = `
alter table media drop constraint media_storage_key_key;
create unique index media_owner_file on media (owner_id, storage_key) nulls not distinct where storage_key is not null;
create index media_today on media (owner_id, created_at);
create index media_file on media (storage_key) where storage_key is not null;

alter table media
  add column file_name text not null default '',
  add column duration real,
  add column has_avif boolean not null default false,
  add column focus_x real not null default 0.5 check (focus_x between 0 and 1),
  add column focus_y real not null default 0.5 check (focus_y between 0 and 1),
  add column labels text[] not null default '{}',
  add column size_text text not null default '',
  add column extraction_code text,
  add column archive_password text;

create table uploads (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  file_name text not null,
  file_size bigint not null,
  total_chunks int not null,
  -- Of each piece that is there, its CRC-32.
  pieces bigint[] not null default '{}',
  joining_since timestamptz,
  media_id bigint references media on delete cascade,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  unique (person_id, file_name, file_size, total_chunks)
);
create index uploads_touched on uploads (touched_at);
create index uploads_media on uploads (media_id) where media_id is not null;
`
