/** Wish lists that a link shows; what its owner has got by now; offers of sales that nobody took. */
export const up = `
create table wish_shares (
  -- Signed, it is the link: a new one has another number.
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people,
  shared_at timestamptz not null
);

-- Its owner has it by now: whoever holds the link is told.
alter table kept_products add column got_at timestamptz;

create index sales_lapsed on sales (expires_at) where state = 'offered';
`
