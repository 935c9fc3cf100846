/** Baskets: of a person, or of a browser that nobody is signed in to. */
export const up = `
create table carts (
  id bigint generated always as identity primary key,
  person_id bigint unique references people,
  visitor text unique,
  updated_at timestamptz not null default now(),
  check (num_nonnulls(person_id, visitor) = 1)
);
create index carts_of_visitors on carts (updated_at) where visitor is not null;
-- No key to variants: of one that is taken away it is said that it is gone.
create table cart_items (
  cart_id bigint not null references carts on delete cascade,
  post_id bigint not null references posts,
  variant_key text not null,
  quantity int not null check (quantity between 1 and 99),
  is_saved boolean not null default false,
  -- Pieces that an order of the same buyer keeps while they pay: they are no longer stock.
  kept int not null default 0 check (kept >= 0),
  seen_amount bigint,
  seen_currency text,
  added_at timestamptz not null default now(),
  primary key (cart_id, post_id, variant_key),
  check ((seen_amount is null) = (seen_currency is null))
);
create index cart_items_post on cart_items (post_id);
`
