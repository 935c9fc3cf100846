/** A way of paying that a provider tells of before the payment is settled, and that what was bought renews once. */
export const up = `
-- Which way it came to; null: none yet, or it is gone by now.
alter table payment_keepings add column way_id bigint references payment_ways on delete set null;
create index payment_keepings_way on payment_keepings (way_id) where way_id is not null;

-- Since when what was bought renews from what it was paid with.
alter table sales add column renewed_at timestamptz;
`
