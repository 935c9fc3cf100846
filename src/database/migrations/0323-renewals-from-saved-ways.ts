/** Renewals that take money from a saved way, and what each of their tries has come to. */
export const up = `
alter table renewals drop constraint renewals_way_check;
alter table renewals add constraint renewals_way_check check (way in ('balance', 'reminder', 'saved'));
alter table renewals drop constraint renewals_state_check;
alter table renewals add constraint renewals_state_check
  check (state in ('active', 'charging', 'due', 'retrying', 'grace', 'ended', 'stopped'));
alter table renewals add column way_id bigint references payment_ways on delete set null;
-- Why the last try has failed.
alter table renewals add column trouble text
  check (trouble in ('short', 'person', 'declined', 'expired', 'gone'));
-- What it becomes with the next period, and what that costs: a change that was agreed.
alter table renewals add column next_item jsonb;
alter table renewals add column next_price bigint check (next_price > 0);
alter table renewals add constraint renewals_next check ((next_item is null) = (next_price is null));
create index renewals_way on renewals (way_id) where way_id is not null;
create index renewals_lent on renewals (person_id, kind, held_until) where held_until is not null;
create index renewals_failing on renewals (id) where state in ('charging', 'due', 'retrying', 'grace');

create table renewal_charges (
  id bigint generated always as identity primary key,
  renewal_id bigint not null references renewals on delete cascade,
  -- The end of what was paid, and which try it is: of each there is one.
  period_from timestamptz not null,
  try integer not null check (try between 1 and 3),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'asked' check (state in ('asked', 'paid', 'failed')),
  why text,
  asked_at timestamptz not null,
  unique (renewal_id, period_from, try)
);
`
