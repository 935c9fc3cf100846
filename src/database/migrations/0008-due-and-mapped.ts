/**
 * How far each sweep for things that fall due has come, and the indexes that it and the maps for crawlers walk:
 * memberships and VIP times by their end, polls by their deadline, published posts by language and number, and the
 * topics of a node the newest first.
 */
export const up = `
create table job_marks (
  name text primary key,
  at timestamptz not null
);

create index node_members_ending on node_members (until) where state = 'joined' and until is not null;
create index people_vip_ending on people (vip_until) where vip_until is not null;
create index polls_deadline on polls (deadline);

create index posts_mapped on posts (kind, language, number) where state = 'published' and deleted_at is null;
create index topics_newest_in_node on posts (node_id, language, number)
  where kind = 'topic' and state = 'published' and deleted_at is null;
`
