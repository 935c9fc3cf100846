/**
 * What the community's lists walk along: heat for 'hot', open bounties, answers by score and age in both
 * directions, and comments as threads of one level.
 *
 * Heat is what people said and liked, on a logarithmic scale, plus age: thirty marks weigh as much as seven days.
 * It is fixed by the row alone, so that an index can hold it and no job has to cool topics down.
 */
export const up = `
create function topic_heat(likes int, answers int, published_at timestamptz) returns double precision
  language sql immutable parallel safe
  return ln((1 + likes + 2 * answers)::double precision)
    + date_part('epoch', published_at - timestamptz '2020-01-01 00:00:00+00') / 172800;

create index topics_hot on posts (topic_heat(likes, answers, published_at) desc, id desc)
  where kind = 'topic' and state = 'published' and deleted_at is null;
create index topics_hot_in_node on posts (node_id, topic_heat(likes, answers, published_at) desc, id desc)
  where kind = 'topic' and state = 'published' and deleted_at is null;
create index topics_by_node on posts (node_id, last_activity_at desc, id desc)
  where kind = 'topic' and state = 'published' and deleted_at is null;

create index bounties_open on bounties (deadline, post_id) where state = 'open';

create index answers_oldest on answers (post_id, (accepted_at is not null) desc, created_at, id)
  where state = 'published' and deleted_at is null;
create index answers_newest on answers (post_id, (accepted_at is not null) desc, created_at desc, id desc)
  where state = 'published' and deleted_at is null;

create index comments_threads_on_post on comments (post_id, created_at, id)
  where answer_id is null and parent_id is null and state = 'approved' and deleted_at is null;
create index comments_threads_on_answer on comments (answer_id, created_at, id)
  where parent_id is null and state = 'approved' and deleted_at is null;
create index comments_replies on comments (parent_id, created_at, id)
  where parent_id is not null and state = 'approved' and deleted_at is null;
`
