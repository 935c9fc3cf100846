/** Ways of paying that somebody has left with a provider, which gives an opaque id for each; nothing of a card. */
export const up = `
create table payment_ways (
  id bigint generated always as identity primary key,
  -- null: they have left, and the provider still has to be told to forget it.
  person_id bigint references people,
  provider text not null,
  -- What the provider calls it, sealed with the site's secret; and a mark of that, to know it again.
  sealed text not null,
  mark text not null,
  brand text not null,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  -- '2029-04'
  expires text check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  kept_at timestamptz not null,
  -- Nobody sees it from then on; it goes as soon as the provider has forgotten it.
  removed_at timestamptz,
  looks integer not null default 0,
  next_look_at timestamptz,
  check (person_id is not null or removed_at is not null),
  check ((removed_at is null) = (next_look_at is null))
);
create unique index payment_ways_once on payment_ways (provider, mark);
create index payment_ways_person on payment_ways (person_id, id);
create index payment_ways_removed on payment_ways (next_look_at) where next_look_at is not null;

-- That somebody has agreed to leave one: with a payment, or by itself.
create table payment_keepings (
  id bigint generated always as identity primary key,
  key text not null unique,
  person_id bigint not null references people,
  provider text not null,
  payment_id bigint references payments,
  reference text,
  state text not null default 'open' check (state in ('open', 'kept', 'closed')),
  looks integer not null default 0,
  -- null: nothing to ask; of one with a payment until that is paid.
  next_look_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index payment_keepings_person on payment_keepings (person_id);
create unique index payment_keepings_payment on payment_keepings (payment_id) where payment_id is not null;
create index payment_keepings_look on payment_keepings (next_look_at) where next_look_at is not null;

alter table payments add column way_id bigint references payment_ways on delete set null;
alter table payments add column keeps boolean not null default false;
create index payments_way on payments (way_id) where way_id is not null;
`
