/** What things that are posted weigh, in grams, and what packages credit to whoever buys them. */
export const up = `
alter table variants add column weight int not null default 0 check (weight between 0 and 1000000);

alter table products add column grants jsonb
  check (grants is null or (goods = 'package' and jsonb_typeof(grants) = 'object'));
`
