/**
 * Admins who look at the site as somebody else, in their own session and for a time. It goes with the session. Like all that
 * decides who a session is, it is told by the database itself.
 */
export const up = `
create table looks (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions on delete cascade,
  person_id bigint not null references people,
  reason text not null,
  began_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);
create unique index looks_open on looks (session_id) where ended_at is null;
create index looks_session on looks (session_id);
create index looks_person on looks (person_id, id);

create function tell_look() returns trigger language plpgsql as $$
declare
  owner bigint := (select person_id from sessions where id = new.session_id);
begin
  insert into outbox (name, data, tags)
    select 'person.access', jsonb_build_object('personId', person), array['person:' || person || ':access']
    from unnest(array[owner, new.person_id]) as told (person);
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger looks_tell_access after insert or update on looks for each row execute function tell_look();
`
