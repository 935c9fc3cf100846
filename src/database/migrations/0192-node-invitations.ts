/** Invitations to nodes: to somebody by name, or by a link that so many can use until some day. */
export const up = `
create table node_invitations (
  id bigint generated always as identity primary key,
  node_id bigint not null references nodes,
  by_id bigint not null references people,
  person_id bigint references people,
  token_hash bytea unique,
  most_uses int not null check (most_uses > 0),
  uses int not null default 0 check (uses between 0 and most_uses),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((person_id is null) <> (token_hash is null))
);
create index node_invitations_of_node on node_invitations (node_id, id desc);
create unique index node_invitations_of_person on node_invitations (person_id, node_id) where person_id is not null;
create index node_invitations_by on node_invitations (by_id, id);
`
