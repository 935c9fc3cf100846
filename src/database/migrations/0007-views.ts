/**
 * What is read on by transaction, and who has seen what today.
 *
 * A viewer is the beginning of a hash that is salted anew each day; salt and hashes go when the day is over, and nobody
 * can tell afterwards who it was.
 */
export const up = `
create index outbox_by_transaction on outbox (transaction, id);

create table view_days (
  day date primary key,
  salt bytea not null
);
create table post_viewers (
  day date not null,
  post_id bigint not null,
  viewer bigint not null,
  primary key (day, post_id, viewer)
);
`
