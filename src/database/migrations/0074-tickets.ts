/** Tickets: what a person and those who look after the site say to each other in private. */
export const up = `
create table tickets (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  category text not null check (category in ('account', 'order', 'content', 'problem', 'other')),
  subject text not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'answered', 'closed')),
  assignee_id bigint references people,
  has_unread boolean not null default false,
  messages int not null default 0,
  opened_at timestamptz not null default now(),
  said_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
create index tickets_person on tickets (person_id, said_at desc, id desc);
create index tickets_waiting on tickets (said_at, id) where state in ('open', 'waiting');
create index tickets_answered on tickets (said_at) where state = 'answered';
create index tickets_done on tickets (said_at desc, id desc) where state in ('answered', 'closed');
create index tickets_assignee on tickets (assignee_id, said_at desc, id desc) where assignee_id is not null;

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  person_id bigint references people,
  kind text not null check (kind in ('said', 'note', 'taken', 'closed', 'reopened')),
  is_staff boolean not null,
  text text not null default '',
  imgs bigint[] not null default '{}',
  created_at timestamptz not null default now()
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id desc);
create index ticket_messages_person on ticket_messages (person_id, id);
`
