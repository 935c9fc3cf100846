/** When buyers have opened what is delivered online, and how many links to files a day they were given. */
export const up = `
create table opened_goods (
  order_id bigint not null,
  position smallint not null,
  -- Where the site is.
  day date not null,
  looks int not null default 0 check (looks >= 0),
  downloads int not null default 0 check (downloads >= 0),
  first_at timestamptz not null,
  primary key (order_id, position, day),
  foreign key (order_id, position) references order_lines
);
`
