/** Notes of those who run the site on people; and people by level, as lists of them are narrowed to one. */
export const up = `
create table person_notes (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  author_id bigint not null references people,
  text text not null,
  created_at timestamptz not null
);
create index person_notes_person on person_notes (person_id, id desc);
create index person_notes_author on person_notes (author_id);
create index people_level on people (level_key, id desc) where deleted_at is null;
`
