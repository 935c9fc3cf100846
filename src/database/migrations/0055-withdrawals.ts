/** Earned money that people ask to be paid out. It is set aside when they ask, and leaves when the staff has paid it. */
export const up = `
create table withdrawals (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  key text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  target text not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'paid', 'refused', 'cancelled')),
  note text not null default '',
  hold_id bigint not null unique references ledger_holds,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references people,
  unique (person_id, key)
);
create unique index withdrawals_open on withdrawals (person_id) where state in ('asked', 'approved');
create index withdrawals_person on withdrawals (person_id, id desc);
create index withdrawals_waiting on withdrawals (id) where state in ('asked', 'approved');
`
