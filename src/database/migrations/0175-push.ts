/**
 * Browsers that are told of things while the site is not open. One stands for a session, and goes with it, whoever ends
 * it. What is to be sent to which of them waits in `push_messages` until the push service has taken it.
 */
export const up = `
create table push_devices (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  session_id bigint not null unique references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- That of the site by which it has subscribed: with another it does not listen.
  site_key text not null,
  locale text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index push_devices_person on push_devices (person_id, created_at desc);

create table push_messages (
  device_id bigint not null references push_devices on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  attempts smallint not null default 0,
  due_at timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (device_id, notification_id)
);
create index push_messages_due on push_messages (due_at);
create index push_messages_notification on push_messages (notification_id);

alter table notification_settings add column push boolean;

create function drop_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create trigger sessions_drop_push after update on sessions for each row
  when (new.ended_at is not null and old.ended_at is null) execute function drop_push_device();
`
