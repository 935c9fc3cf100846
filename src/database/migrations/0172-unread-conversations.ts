/** How many conversations hold something unread is asked with every page, and how many strangers one has written to. */
export const up = `
create index conversations_unread on conversations (person_id) where unread > 0;
`
