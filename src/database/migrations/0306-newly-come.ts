/** What the overview of those who run the site counts of the last days, and products whose keys may run out. */
export const up = `
create index people_joined on people (created_at) where deleted_at is null;
create index answers_newly on answers (created_at) where state = 'published' and deleted_at is null;
create index orders_paid on orders (paid_at) where paid_at is not null;
create index products_with_keys on products (post_id) where delivery = 'keys';
`
