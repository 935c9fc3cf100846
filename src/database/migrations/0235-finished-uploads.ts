/**
 * What uploads have become stands in a table of its own, so that the number of an upload names one file alone: its pieces
 * may be dropped at any later time. In `uploads` only the version before this one still writes `media_id`.
 */
export const up = `
create table finished_uploads (
  person_id bigint not null references people on delete cascade,
  file_name text not null,
  file_size bigint not null,
  total_chunks int not null,
  -- Of each piece, its CRC-32.
  pieces bigint[] not null,
  media_id bigint not null references media on delete cascade,
  finished_at timestamptz not null,
  primary key (person_id, file_name, file_size, total_chunks)
);
create index finished_uploads_at on finished_uploads (finished_at);
create index finished_uploads_media on finished_uploads (media_id);
delete from uploads where media_id is not null;
`
