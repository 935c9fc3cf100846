/** Which files somebody has had on a day where the site is: each counts once, and a tier says how many there may be. */
export const up = `
create table file_downloads (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  day date not null,
  -- Hash of the file's address: which file it was is nobody's business later.
  file_key text not null,
  at timestamptz not null,
  unique (person_id, day, file_key)
);
create index file_downloads_person on file_downloads (person_id, id);
`
