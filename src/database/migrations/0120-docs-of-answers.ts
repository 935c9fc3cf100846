/** A doc may have been an answer: one doc of each, linked both ways for as long as both are there. */
export const up = `
alter table docs add column answer_id bigint references answers on delete set null;
create unique index docs_of_answers on docs (answer_id) where answer_id is not null;
`
