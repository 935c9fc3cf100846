/** Everybody sees how much a person has written: what stands in private nodes is taken out of it. */
export const up = `
update people set topics_count = greatest(topics_count - hidden.number, 0)
from (select author_id, count(*) as number from posts join nodes on nodes.id = node_id and visibility = 'private'
  where kind = 'topic' and state = 'published' and posts.deleted_at is null group by author_id) as hidden
where people.id = hidden.author_id;

update people set answers_count = greatest(answers_count - hidden.number, 0)
from (select answers.author_id, count(*) as number from answers join posts on posts.id = post_id
    join nodes on nodes.id = node_id and visibility = 'private'
  where answers.state = 'published' and answers.deleted_at is null group by answers.author_id) as hidden
where people.id = hidden.author_id;
`
