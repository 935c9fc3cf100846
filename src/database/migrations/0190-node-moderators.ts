/** Members who help a node's admin; and who was taken out of a node comes in again by being let in. */
export const up = `
alter table node_members drop constraint node_members_role_check;
alter table node_members add constraint node_members_role_check check (role in ('member', 'moderator', 'admin'));
create index node_members_moderators on node_members (node_id, person_id) where role = 'moderator';
create index node_members_moderating on node_members (person_id, node_id) where role = 'moderator';
-- Since then they are out by the word of whoever looks after the node; null: they were not taken out, or were let in again.
alter table node_members add column taken_out_at timestamptz;
`
