/**
 * What happens on a day, counted: no row is about anybody. A mark says that somebody was counted for something; it is the
 * beginning of a hash with the salt of its day, and goes with it.
 */
export const up = `
create table daily_counts (
  kind text not null,
  day date not null,
  name text not null check (length(name) <= 200),
  count bigint not null,
  primary key (kind, day, name)
);
create index daily_counts_day on daily_counts (day);
create table daily_marks (
  day date not null,
  mark bigint not null,
  primary key (day, mark)
);
`
