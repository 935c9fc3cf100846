/** The key of a press belongs to whoever pressed: another buyer's of the same name is not in its way. */
export const up = `
alter table orders drop constraint orders_key_key;
create unique index orders_key_of_person on orders (person_id, key) where person_id is not null;
create unique index orders_key_of_visitor on orders (visitor, key) where visitor is not null;
`
