/**
 * What is said in the rooms of the chat. A message has a running number in its room, given under the lock of the room's
 * row, which comes with its first message, so that numbers are seen in their order: who has read up to one has missed none before it.
 */
export const up = `
create table chat_rooms (
  name text primary key,
  last_index bigint not null default 0
);

create table chat_messages (
  room text not null references chat_rooms,
  index bigint not null,
  author_id bigint not null references people,
  text text not null,
  reply_to bigint,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  is_removed boolean not null default false,
  primary key (room, index)
);
create index chat_messages_author on chat_messages (author_id, created_at desc);

create table chat_reactions (
  room text not null,
  index bigint not null,
  person_id bigint not null references people,
  sign text not null check (sign in ('like', 'laugh', 'wow', 'thanks')),
  primary key (room, index, person_id, sign),
  foreign key (room, index) references chat_messages on delete cascade
);
create index chat_reactions_person on chat_reactions (person_id);

create table chat_reads (
  person_id bigint not null references people,
  room text not null references chat_rooms,
  up_to bigint not null,
  primary key (person_id, room)
);
`
