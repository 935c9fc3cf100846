import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { setAcceptedAnswer } from '#features/kernel/posts/queries/changes/accepted-answer.ts'
import { findThing } from '#features/kernel/posts/queries/find-thing.ts'
import { findOwn, findOwnBelow } from '#features/product/community/queries/own.ts'
import { memberAsker } from '#tests/caller.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans.ts'
import { insertPerson } from '#tests/rows.ts'
import { setReaction } from './reactions.ts'

const { db, pool } = await testDatabase()
const LARGE = ['people', 'posts', 'answers', 'comments', 'reactions', 'ballots', 'polls', 'poll_options']

/** 1,500 topics with 6,000 answers and 12,000 comments, of which one person likes every twentieth. */
let fan = 0
let topic = { id: 0, number: 0 }
beforeAll(async () => {
  fan = await insertPerson(db)
  const nodeId = await insertNode(db)
  topic = await insertTopic(db, { nodeId })
  const statements = [
    sql`insert into people (slug, name, language, level_key)
      select 'p' || n, 'P' || n, 'en', 'lv1' from generate_series(1, 1000) n`,
    sql`insert into posts (kind, number, author_id, node_id, language, state, published_at)
      select 'topic', nextval('topic_numbers'), ${fan}, ${nodeId}, 'en', 'published', now() from generate_series(1, 1500)`,
    sql`insert into answers (post_id, author_id, language, document)
      select id, ${fan}, 'en', '{}' from posts, generate_series(1, 4)`,
    sql`insert into comments (post_id, answer_id, author_id, language, document)
      select post_id, id, author_id, 'en', '{}' from answers, generate_series(1, 2)`,
    sql`insert into polls (post_id, kind, deadline) select id, 'single', now() from posts where id % 3 = 0`,
    sql`insert into poll_options (post_id, position, text)
      select post_id, n, 'x' from polls, generate_series(0, 2) n`,
    sql`insert into ballots (post_id, person_id, option_ids)
      select post_id, ${fan}, array_agg(id) from poll_options group by post_id`,
    sql`insert into reactions (person_id, target_kind, target_id, kind)
      select ${fan}, 'answer', id, 'like' from answers where id % 20 = 0`,
    sql`insert into reactions (person_id, target_kind, target_id, kind)
      select ${fan}, 'comment', id, 'like' from comments where id % 20 = 0`,
    sql`insert into reactions (person_id, target_kind, target_id, kind)
      select people.id, 'post', posts.id, 'like' from people join posts on posts.id % 500 = people.id % 500`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
})

it('what a page asks of its reader, and every press, is answered from indexes', async () => {
  const asker = memberAsker(fan)
  const now = new Date()
  const id = String(topic.number)
  const plans = await plansOf(pool, LARGE, async (heard) => {
    await findOwn(heard, { kind: 'topic', id }, asker)
    await findOwnBelow(heard, { kind: 'topic', id }, asker)
    await findOwnBelow(heard, { kind: 'answer', id: '1' }, asker)
    for (const kind of ['topic', 'answer', 'comment'] as const)
      await findThing(heard, { kind, number: topic.number }, asker)
    const row = { kind: 'post', id: topic.id } as const
    await setReaction(heard, { row, kind: 'like', personId: fan, wanted: undefined, now })
    await setReaction(heard, { row, kind: 'favorite', personId: fan, wanted: undefined, now })
    await setAcceptedAnswer(heard, topic.id, { before: 1, answerId: null, now })
  })
  expect(plans.walked).toEqual([])
})
