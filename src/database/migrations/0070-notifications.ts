/**
 * What people are told: one row is one line of somebody's list. As long as it is unread, what belongs together comes to
 * the same row (`group_key`), and `notification_people` says who it was. Settings by topic and channel, quiet hours, and
 * when somebody's next mail is due.
 *
 * The counter in `people` is kept by the database itself, whoever writes: it always equals the rows. People's rows are
 * taken in the order of their ids, so that two who write to many at once do not wait for each other in a circle.
 */
export const up = `
create table notifications (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  type text not null check (type ~ '^[a-z]+(-[a-z]+)*$'),
  tab text not null check (tab in ('talk', 'likes', 'worth', 'site')),
  reason text not null,
  group_key text not null,
  post_id bigint references posts,
  thing_kind text,
  thing_id bigint,
  people int not null default 0,
  detail jsonb not null default '{}',
  is_shown boolean not null default true,
  mail text check (mail in ('single', 'hourly', 'daily')),
  mailed_at timestamptz,
  read_at timestamptz,
  happened_at timestamptz not null default now(),
  check ((thing_kind is null) = (thing_id is null))
);
create unique index notifications_group on notifications (person_id, group_key) where read_at is null;
create index notifications_newest on notifications (person_id, happened_at desc, id desc) where is_shown;
create index notifications_tab on notifications (person_id, tab, happened_at desc, id desc) where is_shown;
create index notifications_unread on notifications (person_id, happened_at desc, id desc) include (tab)
  where is_shown and read_at is null;
create index notifications_to_mail on notifications (person_id, mail) where mail is not null and mailed_at is null;
create index notifications_old on notifications (happened_at) where read_at is not null;

create table notification_people (
  notification_id bigint not null references notifications on delete cascade,
  person_id bigint not null references people,
  at timestamptz not null default now(),
  primary key (notification_id, person_id)
);
create index notification_people_person on notification_people (person_id);

-- Room in each page, so that a counter that moves touches no index.
alter table people set (fillfactor = 85);

create function count_new_unread() returns trigger language plpgsql as $$
begin
  perform 1 from people where id in (select person_id from added where is_shown and read_at is null)
    order by id for no key update;
  update people set unread_notifications = unread_notifications + moved.by
  from (select person_id, count(*) as by from added where is_shown and read_at is null group by person_id) as moved
  where people.id = moved.person_id;
  return null;
end $$;
create function count_gone_unread() returns trigger language plpgsql as $$
begin
  perform 1 from people where id in (select person_id from removed where is_shown and read_at is null)
    order by id for no key update;
  update people set unread_notifications = unread_notifications - moved.by
  from (select person_id, count(*) as by from removed where is_shown and read_at is null group by person_id) as moved
  where people.id = moved.person_id;
  return null;
end $$;
create function count_changed_unread() returns trigger language plpgsql as $$
begin
  perform 1 from people where id in (
    select added.person_id from added join removed using (id)
    where (added.is_shown and added.read_at is null) <> (removed.is_shown and removed.read_at is null))
    order by id for no key update;
  update people set unread_notifications = unread_notifications + moved.by
  from (select added.person_id,
      sum((added.is_shown and added.read_at is null)::int - (removed.is_shown and removed.read_at is null)::int) as by
    from added join removed using (id) group by added.person_id) as moved
  where people.id = moved.person_id and moved.by <> 0;
  return null;
end $$;
create trigger notifications_new after insert on notifications
  referencing new table as added for each statement execute function count_new_unread();
create trigger notifications_gone after delete on notifications
  referencing old table as removed for each statement execute function count_gone_unread();
create trigger notifications_changed after update on notifications
  referencing new table as added old table as removed for each statement execute function count_changed_unread();

create table notification_settings (
  person_id bigint not null references people,
  topic text not null,
  site boolean not null,
  mail text not null check (mail in ('off', 'single', 'hourly', 'daily')),
  primary key (person_id, topic)
);

create table notification_choices (
  person_id bigint primary key references people,
  time_zone text not null default '',
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  subscribes boolean not null default true,
  bounced text,
  bounced_at timestamptz,
  check ((quiet_from is null) = (quiet_to is null)),
  check ((bounced is null) = (bounced_at is null))
);

create table notification_mails (
  person_id bigint not null references people,
  kind text not null check (kind in ('single', 'hourly', 'daily')),
  due_at timestamptz not null,
  primary key (person_id, kind)
);
create index notification_mails_due on notification_mails (due_at);
`
