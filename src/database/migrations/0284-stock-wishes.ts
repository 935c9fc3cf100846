/** Who wants to be told when a variant that is sold out can be bought again. */
export const up = `
create table stock_wishes (
  variant_id bigint not null references variants on delete cascade,
  person_id bigint not null references people,
  asked_at timestamptz not null,
  -- When they were told, which happens once.
  told_at timestamptz,
  primary key (variant_id, person_id)
);
create index stock_wishes_person on stock_wishes (person_id, variant_id);
create index stock_wishes_waiting on stock_wishes (variant_id, asked_at, person_id) where told_at is null;
`
