/**
 * What things have cost: the lowest price of each day on which prices were saved, and of the day before it. Since when a
 * price is a reduced one; beside it stands the lowest of the thirty days before.
 */
export const up = `
create table price_days (
  variant_id bigint not null references variants on delete cascade,
  currency text not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (variant_id, currency, day)
);

alter table variant_prices add column reduced_on date;
alter table variant_prices add constraint variant_prices_reduced
  check (reduced_on is null or compare_amount is not null);
`
