/** What somebody has for a time, and wants to have for another one when that is over. */
export const up = `
create table renewals (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  -- 'membership', and which one; it is read by the schema of its kind.
  kind text not null,
  item jsonb not null,
  -- What it is called, by language.
  names jsonb not null,
  way text not null check (way in ('balance', 'reminder')),
  currency text not null,
  -- What was agreed: shown at the press, or told a week before it was taken.
  price bigint not null check (price > 0),
  state text not null default 'active'
    check (state in ('active', 'due', 'retrying', 'grace', 'ended', 'stopped')),
  -- How often the balance did not suffice for the period that follows.
  tries integer not null default 0 check (tries between 0 and 3),
  -- The end of what is paid.
  paid_until timestamptz not null,
  -- Until when it is kept though nothing was paid.
  held_until timestamptz,
  -- When the next period was announced.
  told_at timestamptz,
  -- When somebody has to look at it; null: never again.
  look_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('ended', 'stopped')) = (ended_at is not null)),
  check ((ended_at is null) = (look_at is not null))
);
create unique index renewals_once on renewals (person_id, kind, item) where ended_at is null;
create index renewals_person on renewals (person_id, id);
create index renewals_look on renewals (look_at, id) where look_at is not null;
`
