/** Coupons: what they are worth and to whom, the codes, and each use of one. */
export const up = `
create table coupon_campaigns (
  id bigint generated always as identity primary key,
  -- Of one press; null: of the town.
  key text,
  name jsonb not null,
  description jsonb not null default '{}',
  -- null: whoever made it has not said what it does; it is shown as invalid.
  type text check (type in ('cash', 'register', 'exchange', 'other')),
  -- Minor units by currency, or so much of a hundred.
  face_value jsonb not null default '{}',
  percent smallint check (percent between 1 and 100),
  minimum_spend jsonb not null default '{}',
  redeem jsonb not null default '{"type":"none"}',
  use_restrict text not null default 'none' check (use_restrict in ('none', 'ids', 'levels')),
  levels text[] not null default '{}',
  restricted_type text not null default 'other' check (restricted_type in ('terms', 'ids', 'other')),
  term_ids bigint[] not null default '{}',
  post_ids bigint[] not null default '{}',
  -- How often each code can be used, and by one person.
  uses int not null default 1 check (uses between 1 and 10000000),
  per_person int not null default 1 check (per_person between 1 and 1000),
  allow_push boolean not null default false,
  starts_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  created_by bigint references people,
  created_at timestamptz not null,
  check (expires_at > starts_at)
);
create unique index coupon_campaigns_key on coupon_campaigns (created_by, key) where key is not null;
create index coupon_campaigns_by on coupon_campaigns (created_by) where created_by is not null;
create index coupon_campaigns_ending on coupon_campaigns (expires_at) where expires_at is not null;

create table coupon_allowed (
  campaign_id bigint not null references coupon_campaigns on delete cascade,
  person_id bigint not null references people,
  primary key (campaign_id, person_id)
);
create index coupon_allowed_person on coupon_allowed (person_id);

create table coupons (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references coupon_campaigns,
  -- As it is shown, and as it is looked for: capitals without what groups them.
  code text not null,
  code_key text not null unique,
  -- Whose it is alone; null and open: whoever knows the code may use it.
  owner_id bigint references people,
  is_open boolean not null,
  -- Uses that are reserved or done.
  taken int not null default 0 check (taken >= 0),
  reminded_at timestamptz,
  created_at timestamptz not null,
  owned_at timestamptz,
  check (not (is_open and owner_id is not null))
);
create index coupons_campaign on coupons (campaign_id, id);
create index coupons_owner on coupons (owner_id, id) where owner_id is not null;

create table coupon_uses (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  -- null with a visitor: a guest; null without: somebody who has left.
  person_id bigint references people,
  visitor text,
  -- Of the order that it takes something off; null: it was redeemed.
  order_id bigint unique,
  state text not null check (state in ('reserved', 'used')),
  -- What it took off the order.
  amount bigint not null default 0 check (amount >= 0),
  currency text not null default '',
  at timestamptz not null,
  used_at timestamptz,
  check ((state = 'used') = (used_at is not null))
);
create index coupon_uses_coupon on coupon_uses (coupon_id, person_id);
create index coupon_uses_person on coupon_uses (person_id, id) where person_id is not null;

alter table orders
  add column discount_amount bigint not null default 0 check (discount_amount between 0 and items_amount),
  drop constraint orders_check2,
  add constraint orders_total check (total_amount = items_amount - discount_amount + postage_amount
    + case when is_tax_included then 0 else tax_amount end);
alter table order_lines
  -- What a coupon takes off its amount, and what of that belongs to pieces that came back.
  add column discount_amount bigint not null default 0,
  add column refunded_discount bigint not null default 0,
  add constraint order_lines_discount check (discount_amount between 0 and amount),
  add constraint order_lines_refunded_discount check (refunded_discount between 0 and discount_amount);
`
