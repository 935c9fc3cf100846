/** Articles that belong together: those of one author under one name, in the order in which they came out. */
export const up = `
alter table posts add column series text
  check (series is null or (kind = 'article' and char_length(series) between 1 and 80));
create index posts_in_series on posts (author_id, lower(series), published_at, id)
  where series is not null and state = 'published' and deleted_at is null;
`
