/** What is bought outside beside orders: what was offered, at which price, and until when that holds. */
export const up = `
create table sales (
  id bigint generated always as identity primary key,
  -- null: they have left.
  person_id bigint references people,
  -- 'membership', and which one; it is read by the schema of its kind.
  kind text not null,
  item jsonb not null,
  -- What has to stay as it was shown.
  kept jsonb,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- As it was called in the language of its buyer, and where it is seen.
  title text not null,
  path text not null,
  language text not null,
  state text not null default 'offered' check (state in ('offered', 'made')),
  created_at timestamptz not null,
  -- Until when the price holds.
  expires_at timestamptz not null,
  made_at timestamptz,
  check ((state = 'made') = (made_at is not null))
);
create index sales_person on sales (person_id, id) where person_id is not null;
`
