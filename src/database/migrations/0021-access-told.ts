/**
 * Whatever decides who somebody is to the house is told by the database itself, whoever changes it: processes remember
 * who the bearer of a session is, and no code, command or hand that ends a session may forget to tell them.
 */
export const up = `
create function tell_access() returns trigger language plpgsql as $$
declare
  person bigint := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
begin
  insert into outbox (name, data, tags)
    values ('person.access', jsonb_build_object('personId', person), array['person:' || person || ':access']);
  -- Heard when the transaction commits. These are rare, and whoever changes them by hand tells nobody else.
  perform pg_notify('outbox', '');
  return null;
end $$;

create trigger people_tell_access after update on people for each row
  when (new.roles <> old.roles or new.level_key <> old.level_key or new.vip_key is distinct from old.vip_key
    or new.vip_until is distinct from old.vip_until or new.deleted_at is distinct from old.deleted_at)
  execute function tell_access('id');
create trigger sessions_tell_end after update on sessions for each row
  when (new.ended_at is distinct from old.ended_at or new.expires_at < old.expires_at)
  execute function tell_access('person_id');
create trigger sessions_tell_loss after delete on sessions for each row
  when (old.ended_at is null and old.expires_at > now())
  execute function tell_access('person_id');
create trigger sanctions_tell_access after insert or update or delete on sanctions for each row
  execute function tell_access('person_id');
`
