/**
 * What can be found, one row for each post and each answer, and one for each person. The words are cut and folded by
 * the search feature; PostgreSQL only looks them up.
 *
 * The word lists lie outside of their rows (TOAST), so that thousands of matches are read in a few pages. Without
 * statistics on them the planner always takes the index. `fastupdate` off: a search never reads a pending list.
 */
export const up = `
create table search_entries (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  answer_id bigint references answers on delete cascade,
  at timestamptz not null,
  title tsvector not null,
  words tsvector not null,
  unique nulls not distinct (post_id, answer_id)
) with (toast_tuple_target = 128);
alter table search_entries alter column title set storage main, alter column title set statistics 0,
  alter column words set statistics 0;
create index search_entries_words on search_entries using gin (words, title) with (fastupdate = off);
create index search_entries_newest on search_entries (at desc);
create index search_entries_answer on search_entries (answer_id) where answer_id is not null;

create table search_people (
  person_id bigint primary key references people on delete cascade,
  words tsvector not null
);
alter table search_people alter column words set statistics 0;
create index search_people_words on search_people using gin (words) with (fastupdate = off);
`
