/** What buyers ask back, what of each line went back, and what sellers owe for it. */
export const up = `
alter table order_lines
  -- What went back of its amount, and of a tax that comes on top.
  add column refunded_amount bigint not null default 0,
  add column refunded_tax bigint not null default 0,
  add constraint order_lines_refunded_amount check (refunded_amount between 0 and amount),
  add constraint order_lines_refunded_tax check (refunded_tax between 0 and tax_amount);

create table refund_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- null: a guest.
  person_id bigint references people,
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused', 'withdrawn')),
  reason text not null
    check (reason in ('withdrawal', 'damaged', 'wrong', 'notArrived', 'changedMind', 'other')),
  words text not null default '',
  -- Of the buyer's library.
  pictures bigint[] not null default '{}',
  -- What would come back; where it was granted, what came.
  amount bigint not null check (amount > 0),
  answer text not null default '',
  decided_by bigint references people,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'asked') = (decided_at is null))
);
create unique index refund_requests_open on refund_requests (order_id) where state = 'asked';
create index refund_requests_order on refund_requests (order_id, id);
create index refund_requests_waiting on refund_requests (id) where state = 'asked';
create index refund_requests_person on refund_requests (person_id, id) where person_id is not null;
create index refund_requests_decider on refund_requests (decided_by) where decided_by is not null;

create table refund_lines (
  request_id bigint not null references refund_requests on delete cascade,
  position smallint not null,
  quantity int not null check (quantity > 0),
  primary key (request_id, position)
);

create table seller_debts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references people,
  currency text not null,
  amount bigint not null check (amount > 0),
  left_amount bigint not null check (left_amount between 0 and amount),
  order_id bigint not null references orders,
  created_at timestamptz not null
);
create index seller_debts_seller on seller_debts (seller_id, id);
create index seller_debts_open on seller_debts (seller_id, currency, id) where left_amount > 0;
create index seller_debts_order on seller_debts (order_id);
`
