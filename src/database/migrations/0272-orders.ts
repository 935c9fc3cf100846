/** Orders of the shop, what was paid for them, and stock that is kept for those who are paying. */
export const up = `
alter table variants add column reserved int not null default 0 check (reserved >= 0);

alter table ledger_accounts drop constraint ledger_accounts_check;
alter table ledger_accounts add constraint ledger_accounts_kind
  check (case when person_id is null then kind ~ '^(revenue|fees|issued|orders|clearing:[a-z0-9-]+)$'
    else shard = 0 and kind in ('topped-up', 'earned', 'held', 'credit', 'experience') end);

create table payments (
  id bigint generated always as identity primary key,
  payable_kind text not null,
  payable_id bigint not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- How much of it came from earned money, where a refund goes back to.
  earned bigint not null default 0 check (earned between 0 and amount),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  state text not null check (state in ('opened', 'paid', 'failed', 'expired')),
  -- What the provider calls it.
  reference text,
  opened_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'opened') = (settled_at is null))
);
create index payments_payable on payments (payable_kind, payable_id);
create unique index payments_reference on payments (provider, reference) where reference is not null;

create table orders (
  id bigint generated always as identity primary key,
  -- Ten digits, the last of which proves the others.
  number text not null unique,
  key uuid not null unique,
  -- Whose it is: a person's, or a browser's without one.
  person_id bigint references people,
  visitor text,
  email text not null default '',
  language text not null,
  currency text not null,
  state text not null default 'pending' check (state in
    ('pending', 'paid', 'fulfilled', 'completed', 'cancelled', 'expired', 'refunding', 'refunded')),
  items_amount bigint not null check (items_amount >= 0),
  postage_amount bigint not null default 0 check (postage_amount >= 0),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  total_amount bigint not null check (total_amount >= 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and total_amount),
  is_tax_included boolean not null,
  -- ISO 3166-1 of where it goes; '' where nothing is sent, or nobody knows.
  country text not null default '',
  address jsonb,
  postage jsonb,
  note text not null default '',
  terms jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  check (person_id is null or visitor is null),
  check (total_amount = items_amount + postage_amount + case when is_tax_included then 0 else tax_amount end),
  check ((paid_at is null) or state not in ('pending', 'expired'))
);
create index orders_person on orders (person_id, id desc) where person_id is not null;
create index orders_visitor on orders (visitor, id desc) where visitor is not null;
create index orders_due on orders (expires_at) where state = 'pending';
create index orders_state on orders (state, id desc);

create table order_lines (
  order_id bigint not null references orders,
  position smallint not null,
  post_id bigint not null references posts,
  variant_key text not null,
  -- null: the site itself.
  seller_id bigint references people,
  -- Percent that the site keeps of what the seller gets.
  site_share smallint not null check (site_share between 0 and 100),
  title text not null,
  -- What was chosen, in the buyer's language.
  chosen text not null,
  cover_id bigint references media,
  goods text not null check (goods in ('physical', 'virtual', 'package')),
  delivery text check (delivery in ('files', 'keys', 'link')),
  quantity int not null check (quantity between 1 and 99),
  unit_amount bigint not null check (unit_amount >= 0),
  amount bigint not null check (amount = unit_amount * quantity),
  -- Grams of one piece.
  weight int not null default 0 check (weight >= 0),
  -- Hundredths of a percent.
  tax_rate int not null default 0 check (tax_rate between 0 and 10000),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  -- Pieces that have left, and pieces that were paid back.
  sent int not null default 0,
  refunded int not null default 0,
  primary key (order_id, position),
  check (sent between 0 and quantity),
  check (refunded between 0 and quantity)
);
create index order_lines_post on order_lines (post_id, order_id desc);
create index order_lines_seller on order_lines (seller_id, order_id desc) where seller_id is not null;
create index order_lines_cover on order_lines (cover_id) where cover_id is not null;

create table order_moves (
  order_id bigint not null references orders,
  position smallint not null,
  from_state text not null check (from_state in
    ('pending', 'paid', 'fulfilled', 'completed', 'cancelled', 'expired', 'refunding', 'refunded')),
  to_state text not null check (to_state in
    ('pending', 'paid', 'fulfilled', 'completed', 'cancelled', 'expired', 'refunding', 'refunded')),
  -- null: the site by itself, or a guest.
  actor_id bigint references people,
  why text not null default '',
  at timestamptz not null,
  primary key (order_id, position),
  -- Which state may follow which.
  check ((from_state, to_state) in (('pending', 'paid'), ('pending', 'cancelled'), ('pending', 'expired'),
    ('paid', 'fulfilled'), ('paid', 'refunding'), ('paid', 'cancelled'),
    ('fulfilled', 'paid'), ('fulfilled', 'completed'), ('fulfilled', 'refunding'), ('completed', 'refunding'),
    ('refunding', 'paid'), ('refunding', 'fulfilled'), ('refunding', 'completed'), ('refunding', 'refunded')))
);
create index order_moves_actor on order_moves (actor_id) where actor_id is not null;

create table order_keys (
  product_key_id bigint primary key references product_keys,
  order_id bigint not null,
  position smallint not null,
  foreign key (order_id, position) references order_lines
);
create index order_keys_line on order_keys (order_id, position);

create table parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  carrier text not null,
  tracking text not null,
  sent_by bigint references people,
  sent_at timestamptz not null,
  delivered_at timestamptz
);
create index parcels_order on parcels (order_id, id);
create index parcels_sender on parcels (sent_by) where sent_by is not null;

create table parcel_lines (
  parcel_id bigint not null references parcels on delete cascade,
  position smallint not null,
  quantity int not null check (quantity > 0),
  primary key (parcel_id, position)
);
`
