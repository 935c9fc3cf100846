/**
 * What somebody wants to hear of: posts they write in, nodes, people and tags. `none` is kept too: who has said so is
 * not subscribed again by what they write. Whoever has joined a node, follows somebody, or has written somewhere
 * before there were subscriptions hears of it from now on.
 */
export const up = `
create table subscriptions (
  person_id bigint not null references people,
  kind text not null check (kind in ('post', 'node', 'person', 'tag')),
  target_id bigint not null,
  level text not null check (level in ('all', 'answers', 'none')),
  is_automatic boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (person_id, kind, target_id)
);
create index subscriptions_target on subscriptions (kind, target_id, person_id) where level <> 'none';
create index subscriptions_newest on subscriptions (person_id, created_at desc, kind, target_id);

insert into subscriptions (person_id, kind, target_id, level, is_automatic)
select person_id, 'node', node_id, 'all', true from node_members where state = 'joined'
union all
select follower_id, 'person', followed_id, 'all', true from follows
union all
select author_id, 'post', post_id, 'answers', true from (
  select author_id, id as post_id from posts where kind = 'topic' and state = 'published' and deleted_at is null
  union select author_id, post_id from answers where deleted_at is null) as written;
`
