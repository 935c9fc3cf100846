/**
 * Somebody is silenced in one node. It is a kind of its own: whoever reads only the kinds of before takes it for nothing,
 * and not for a silence on the whole site.
 */
export const up = `
alter table sanctions add column node_id bigint references nodes;
alter table sanctions drop constraint sanctions_kind_check;
alter table sanctions add constraint sanctions_kind_check
  check (kind in ('silence', 'login-ban', 'node-silence') and (kind = 'node-silence') = (node_id is not null));
create index sanctions_of_node on sanctions (node_id, id desc) where node_id is not null;
`
