/** Captions of films, one file for each language; where they lie says who may have them, as of the film. */
export const up = `
create table media_captions (
  id bigint generated always as identity primary key,
  media_id bigint not null references media on delete cascade,
  language text not null,
  label text not null,
  storage_key text not null,
  size int not null,
  created_at timestamptz not null,
  unique (media_id, language)
);
create index media_captions_file on media_captions (storage_key);
`
