/**
 * What somebody has paid to read, and to be in a node: once, and kept whatever becomes of its price. What was refunded
 * can be bought again.
 */
export const up = `
create table purchases (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  post_id bigint references posts,
  node_id bigint references nodes,
  seller_id bigint references people,
  unit text not null,
  amount bigint not null check (amount > 0),
  seller_amount bigint not null check (seller_amount between 0 and amount),
  until timestamptz,
  transaction_id bigint references ledger_transactions,
  bought_at timestamptz not null default now(),
  refunded_at timestamptz,
  refunded_by bigint references people,
  check ((post_id is null) <> (node_id is null))
);
create unique index purchases_post on purchases (person_id, post_id) where refunded_at is null and post_id is not null;
create index purchases_node on purchases (person_id, node_id, id) where node_id is not null;
create index purchases_person on purchases (person_id, id desc);
create index purchases_seller on purchases (seller_id, id desc) where seller_id is not null;
create index purchases_of_post on purchases (post_id) where post_id is not null;
`
