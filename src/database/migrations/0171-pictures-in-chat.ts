/** A message of the chat can hold one picture of its author's library. */
export const up = `
alter table chat_messages add column image_id bigint references media on delete set null;
create index chat_messages_image on chat_messages (image_id) where image_id is not null;
`
