/**
 * What staff look at: sanctions whose person asks to have them looked at again, and what one actor has done.
 * The tables themselves came with 0010.
 */
export const up = `
alter table sanctions add column appealed_at timestamptz;
create index sanctions_appealed on sanctions (id) where appeal is not null and lifted_at is null;
create index sanctions_in_force on sanctions (person_id, kind) where lifted_at is null;
create index audit_log_actor on audit_log (actor_id, id desc);
create index people_in_role on people (id) where cardinality(roles) > 0;
`
