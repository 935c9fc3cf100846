/**
 * Private messages. Of each pair of people there is a row for each side that has written or was written to: what the one
 * has unread and how they stand to the other is no business of the other. What was reported is kept as it was said.
 */
export const up = `
create table messages (
  id bigint generated always as identity primary key,
  from_id bigint not null references people,
  to_id bigint not null references people,
  content text not null,
  image_id bigint references media on delete set null,
  key text,
  created_at timestamptz not null default now(),
  check (from_id <> to_id)
);
create index messages_pair on messages (least(from_id, to_id), greatest(from_id, to_id), id desc);
create index messages_from on messages (from_id, id);
create index messages_to on messages (to_id, id);
create unique index messages_key on messages (from_id, key) where key is not null;
create index messages_image on messages (image_id) where image_id is not null;

create table conversations (
  person_id bigint not null references people,
  other_id bigint not null references people,
  state text not null check (state in ('open', 'request', 'ignored')),
  unread integer not null default 0 check (unread >= 0),
  read_up_to bigint not null default 0,
  last_id bigint,
  last_at timestamptz not null default now(),
  primary key (person_id, other_id)
);
create index conversations_newest on conversations (person_id, last_at desc, other_id desc);
create index conversations_other on conversations (other_id);

create table message_blocks (
  person_id bigint not null references people,
  blocked_id bigint not null references people,
  created_at timestamptz not null default now(),
  primary key (person_id, blocked_id)
);
create index message_blocks_blocked on message_blocks (blocked_id);

create table message_choices (
  person_id bigint primary key references people,
  who text not null check (who in ('everybody', 'followed', 'nobody'))
);

create table reported_messages (
  anchor_id bigint not null,
  message_id bigint not null,
  from_id bigint not null references people,
  content text not null,
  said_at timestamptz not null,
  primary key (anchor_id, message_id)
);
create index reported_messages_from on reported_messages (from_id);

alter table chat_messages add column id bigint generated always as identity;
create unique index chat_messages_id on chat_messages (id);

alter table report_cases drop constraint report_cases_kind_check;
alter table report_cases add constraint report_cases_kind_check
  check (kind in ('post', 'topic', 'answer', 'comment', 'shop', 'user', 'message', 'chat'));
`
