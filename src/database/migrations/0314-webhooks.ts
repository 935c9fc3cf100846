/** Addresses of other servers that are told what happens here, and what became of each message. */
export const up = `
create table webhooks (
  id bigint generated always as identity primary key,
  -- Who has made it; null: they have left.
  person_id bigint references people,
  url text not null,
  events text[] not null,
  -- The secret, sealed with the site's; the former one signs beside it for a while.
  sealed text not null,
  former_sealed text,
  former_until timestamptz,
  is_on boolean not null,
  -- Since when nothing has arrived; null: the last message has, or there was none.
  failing_since timestamptz,
  -- When it was turned off by itself.
  stopped_at timestamptz,
  created_at timestamptz not null
);
create index webhooks_person on webhooks (person_id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  -- What it tells, so that it is told once: 'topic.created/12'.
  key text not null,
  event text not null,
  -- As it is sent and signed, each time the same.
  body text not null,
  state text not null check (state in ('waiting', 'arrived', 'failed')),
  -- Tries since it was made, or sent again by hand.
  tries integer not null default 0,
  -- Names the try that is laid down: any other is an old one.
  turn integer not null default 0,
  next_at timestamptz,
  created_at timestamptz not null,
  unique (webhook_id, key)
);
create index webhook_deliveries_list on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  status integer,
  ms integer not null,
  problem text check (problem in ('address', 'timeout', 'connection')),
  -- The first characters of what was answered.
  answer text not null
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
`
