/** Asking to be let into a node: with some words, and refused with a reason. Nodes have rules of their own. */
export const up = `
alter table node_members add column request text not null default '';
-- Why they were refused; null: they were not, or have asked again.
alter table node_members add column refusal text;
create index node_members_waiting on node_members (node_id, joined_at, person_id) where state = 'waiting';
create index node_members_joined on node_members (node_id, joined_at desc, person_id desc) where state = 'joined';
alter table node_texts add column rules text not null default '';
`
