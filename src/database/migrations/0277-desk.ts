/** The desk of those who sell: notes on orders, parcels that are taken back, and what finds an order again. */
export const up = `
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  author_id bigint not null references people,
  text text not null,
  at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);
create index order_notes_author on order_notes (author_id);

create index orders_email on orders (lower(email), id desc) where email <> '';
create index orders_addressee on orders (lower(address ->> 'name') text_pattern_ops) where address is not null;
`
