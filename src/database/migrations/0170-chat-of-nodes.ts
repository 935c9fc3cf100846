/** A node has a room of the chat beside its topics, unless whoever looks after it has closed that. */
export const up = `
alter table nodes add column has_chat boolean not null default true;
`
