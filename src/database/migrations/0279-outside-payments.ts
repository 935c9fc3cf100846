/** Payments that are made elsewhere: what was opened, what was heard of it, and what goes back there. */
export const up = `
alter table payments drop constraint payments_state_check;
alter table payments
  add constraint payments_state_check check (state in ('opened', 'paid', 'failed', 'expired', 'returned')),
  -- Of an attempt at a provider, whom it is told to.
  add column key text unique check (key ~ '^[0-9a-f]{32}$'),
  -- null: a guest.
  add column person_id bigint references people,
  add column expires_at timestamptz,
  -- What the payer is shown: a page to go to, or a code to scan.
  add column shown jsonb,
  -- Times that the provider was asked about it, and when it is next.
  add column looks int not null default 0,
  add column next_look_at timestamptz,
  -- What came, where it is not what was asked for.
  add column received_amount bigint check (received_amount > 0),
  add column received_currency text,
  add constraint payments_outside check ((provider = 'balance') = (key is null)),
  add constraint payments_received check ((received_amount is null) = (received_currency is null));
create index payments_person on payments (person_id, id) where person_id is not null;
create index payments_due on payments (next_look_at) where state = 'opened';

create table payment_notices (
  provider text not null,
  -- As the provider names what it tells: it is heard once.
  id text not null,
  payment_id bigint references payments,
  heard_at timestamptz not null,
  primary key (provider, id)
);
create index payment_notices_payment on payment_notices (payment_id) where payment_id is not null;

create table payment_refunds (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  payment_id bigint not null references payments,
  currency text not null,
  amount bigint not null check (amount > 0),
  why text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- Where it has gone: to the payer's bank, or as that would not, to their balance. null: nowhere yet.
  went_to text check (went_to in ('source', 'balance')),
  reference text,
  looks int not null default 0,
  next_look_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  check ((state = 'done') = (went_to is not distinct from 'source'))
);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_due on payment_refunds (next_look_at) where state = 'waiting';

-- The books of the provider that moves no money, which stands for a server of somebody else.
create table sandbox_payments (
  reference text primary key,
  key text not null unique,
  currency text not null,
  amount bigint not null check (amount > 0),
  title text not null,
  return_url text not null,
  notice_url text not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  paid_at timestamptz,
  -- What is to become of a refund.
  refunds text not null default 'done' check (refunds in ('done', 'waiting', 'refused')),
  check ((state = 'paid') = (paid_at is not null))
);
create table sandbox_refunds (
  key text primary key,
  reference text not null references sandbox_payments,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'done', 'refused')),
  at timestamptz not null
);
create index sandbox_refunds_payment on sandbox_refunds (reference);

-- What was paid too late is honoured as long as the things are there.
alter table order_moves drop constraint order_moves_check;
alter table order_moves add constraint order_moves_next
  check ((from_state, to_state) in (('pending', 'paid'), ('pending', 'cancelled'), ('pending', 'expired'),
    ('paid', 'fulfilled'), ('paid', 'refunding'), ('paid', 'cancelled'),
    ('fulfilled', 'paid'), ('fulfilled', 'completed'), ('fulfilled', 'refunding'), ('completed', 'refunding'),
    ('refunding', 'paid'), ('refunding', 'fulfilled'), ('refunding', 'completed'), ('refunding', 'refunded'),
    ('expired', 'paid')));
`
