/** What providers say that they have taken and given back, compared with our own books: day by day, and what differs. */
export const up = `
create table payment_movements (
  provider text not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- As the provider numbers it.
  reference text not null,
  -- Ours, where the provider gives it back.
  key text,
  -- Of a refund: what the provider calls the payment that it belongs to.
  payment_reference text,
  currency text not null,
  amount bigint not null,
  fee bigint,
  at timestamptz not null,
  primary key (provider, kind, reference)
);
create index payment_movements_at on payment_movements (provider, at);
-- All three columns: else the primary key looks as good to a planner that knows nothing yet, and reads a whole provider.
create index payment_movements_key on payment_movements (key, provider, kind) where key is not null;

-- One row for each day and provider: the last comparison of it.
create table payment_reports (
  provider text not null,
  day date not null,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  -- Why the provider could not be asked, in its words; null: it was compared.
  problem text,
  payments int not null,
  refunds int not null,
  -- Of the same account, and not begun here.
  others int not null,
  -- By currency: what they say and what we say.
  sums jsonb not null,
  opened int not null,
  closed int not null,
  primary key (provider, day)
);

create table payment_differences (
  id bigint generated always as identity primary key,
  -- What it is about, so that it is found once.
  mark text not null unique,
  provider text not null,
  kind text not null check (kind in
    ('missing-there', 'missing-here', 'amount', 'currency', 'paid-there', 'refunded-there', 'fee')),
  moved text not null check (moved in ('payment', 'refund')),
  payment_id bigint references payments,
  refund_id bigint references payment_refunds,
  reference text,
  our_state text,
  our_currency text,
  our_amount bigint,
  their_currency text,
  their_amount bigint,
  their_fee bigint,
  day date not null,
  at timestamptz not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  -- null: nobody had to.
  closed_by bigint references people,
  way text check (way in ('settled', 'returned', 'agrees', 'noted')),
  note text,
  check ((closed_at is null) = (way is null)),
  check ((way is not distinct from 'noted') = (note is not null))
);
create index payment_differences_open on payment_differences (id) where closed_at is null;
create index payment_differences_open_at on payment_differences (provider, kind, id) where closed_at is null;
create index payment_differences_payment on payment_differences (payment_id) where payment_id is not null;
create index payment_differences_refund on payment_differences (refund_id) where refund_id is not null;
create index payment_differences_closed_by on payment_differences (closed_by) where closed_by is not null;

create index payments_settled on payments (provider, settled_at) where key is not null and state in ('paid', 'returned');
create index payment_refunds_done on payment_refunds (settled_at) where state = 'done';
create index payments_outside_listed on payments (id) where key is not null;
create index payments_outside_by_state on payments (state, id) where key is not null;
create index payments_outside_by_provider on payments (provider, id) where key is not null;
create index sandbox_payments_paid on sandbox_payments (paid_at, key) where state = 'paid';
create index sandbox_refunds_done on sandbox_refunds (at, key) where state = 'done';
`
