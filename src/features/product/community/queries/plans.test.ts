import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  listFirstReplyRows,
  listFirstRows,
  listThreadRows,
} from '#features/talk/comments/queries/comment-rows.ts'
import { findCommentTarget } from '#features/talk/comments/queries/find-comment-target.ts'
import { STRANGER } from '#shared/people/asker.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans.ts'
import { insertPerson } from '#tests/rows.ts'
import { findAnswerRow, listAnswerRows } from './answers/answers.ts'
import { findNode, listNodes } from './nodes/nodes.ts'
import { findTopicDoor, getTopicDetail } from './topics/find-topic.ts'
import { listTopicRows } from './topics/list-topics.ts'

const { db, pool } = await testDatabase()
const reader = { asker: STRANGER, now: new Date(), locale: 'en' as const }

const LARGE = ['posts', 'post_texts', 'answers', 'comments', 'post_terms']

/** 5,000 topics in 50 nodes, one of them busy, 12,000 answers, half of them under one topic, 12,000 comments. */
beforeAll(async () => {
  const author = await insertPerson(db)
  await insertPerson(db)
  // Texts of realistic length: PostgreSQL would rather scan a table of tiny rows than use its index.
  const document = sql`jsonb_build_object('text', repeat(md5(n::text), 20))`
  const statements = [
    sql`insert into nodes (language, position) select 'en', n from generate_series(1, 50) n`,
    sql`insert into node_texts (node_id, language, name) select id, 'en', 'Node ' || id from nodes`,
    sql`insert into posts (kind, number, author_id, node_id, language, state, published_at, last_activity_at,
        topic_type, likes)
      select 'topic', nextval('topic_numbers'), ${author} + (n % 40 = 0)::int,
        (select min(id) from nodes) + case when n % 2 = 0 then 0 else n % 50 end, 'en', 'published',
        now() - n * interval '10 minutes', now() - n * interval '3 minutes',
        case when n % 20 = 0 then 'bounty' else 'none' end, n % 17
      from generate_series(1, 5000) n`,
    sql`insert into post_texts (post_id, language, title, document) select id, 'en', 'Topic', ${document} from posts, lateral (select id as n) one`,
    sql`insert into bounties (post_id, kind, amount, target, deadline, state)
      select id, 'credit', 5, 'all', now() + interval '3 days', case when id % 5 = 0 then 'open' else 'paid' end
      from posts where topic_type = 'bounty'`,
    sql`insert into answers (post_id, author_id, language, document, score, created_at)
      select (select min(id) from posts) + case when n % 2 = 0 then 0 else n % 5000 end, ${author}, 'en', ${document},
        n % 90, now() - n * interval '1 minute'
      from generate_series(1, 12000) n`,
    sql`insert into comments (post_id, answer_id, author_id, language, document, created_at)
      select (select min(id) from posts) + n % 2000, case when n % 2 = 0 then (select min(id) from answers) + n % 3000 end,
        ${author}, 'en', ${document}, now() - n * interval '1 minute'
      from generate_series(1, 12000) n`,
    sql`update comments set parent_id = (select min(id) from comments) where id % 9 = 0`,
    sql`insert into terms (taxonomy, number, language) select 'community-tag', n, 'en' from generate_series(1, 20) n`,
    sql`insert into post_terms (term_id, post_id, published_at)
      select (select min(id) from terms) + id % 20, id, published_at from posts`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
})

const first = async (table: 'nodes' | 'posts' | 'answers' | 'terms' | 'comments') =>
  (await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id

describe('on a community of thousands', () => {
  const list = { nodeId: null, tagId: null, authorId: null, tab: 'newest' as const, first: 20, after: '' }

  it.each([
    ['newest', 'topics_active'],
    ['hot', 'topics_hot'],
    ['unsolved', 'topics_unsolved'],
  ] as const)('the list of all topics, %s, walks along %s, also further down', async (tab, index) => {
    const { endCursor } = await listTopicRows(db, reader, { ...list, tab })
    for (const after of ['', endCursor]) {
      const plans = await plansOf(pool, LARGE, (observed) =>
        listTopicRows(observed, reader, { ...list, tab, after }),
      )
      expect(plans.walked).toEqual([])
      expect(plans.indexes).toContain(index)
    }
  })

  it('open bounties are found without reading all topics', async () => {
    const plans = await plansOf(pool, LARGE, (observed) =>
      listTopicRows(observed, reader, { ...list, tab: 'bounty' }),
    )
    expect(plans.walked).toEqual([])
  })

  it('the lists of a busy node walk along its own indexes', async () => {
    const nodeId = await first('nodes')
    const expected = { newest: 'topics_in_node', hot: 'topics_hot_in_node' } as const
    for (const [tab, index] of Object.entries(expected)) {
      const own = { ...list, nodeId, tab: tab as keyof typeof expected }
      const { endCursor } = await listTopicRows(db, reader, own)
      for (const after of ['', endCursor]) {
        const plans = await plansOf(pool, LARGE, (observed) =>
          listTopicRows(observed, reader, { ...own, after }),
        )
        expect(plans.walked).toEqual([])
        expect(plans.indexes).toContain(index)
      }
    }
  })

  it('the lists of a tag, a person and a quiet node read no table whole', async () => {
    const lists = [
      { ...list, tagId: await first('terms') },
      { ...list, authorId: 2 },
      { ...list, nodeId: (await first('nodes')) + 7 },
      { ...list, nodeId: (await first('nodes')) + 7, tab: 'unsolved' as const },
    ]
    for (const own of lists) {
      expect((await plansOf(pool, LARGE, (observed) => listTopicRows(observed, reader, own))).walked).toEqual(
        [],
      )
    }
  })

  it.each([
    ['best', 'answers_best'],
    ['newest', 'answers_newest'],
    ['oldest', 'answers_oldest'],
  ] as const)('six thousand answers of one topic, %s, walk along %s', async (sort, index) => {
    const own = { postId: await first('posts'), sort, first: 20 }
    const { endCursor } = await listAnswerRows(db, { ...own, after: '' })
    for (const after of ['', endCursor]) {
      const plans = await plansOf(pool, LARGE, (observed) => listAnswerRows(observed, { ...own, after }))
      expect(plans.walked).toEqual([])
      expect(plans.indexes).toContain(index)
    }
  })

  it('comments, their first ones and their replies read no table whole', async () => {
    const postId = await first('posts')
    const answerId = await first('answers')
    const threads = { parentId: null, first: 20, after: '' } as const
    const plans = await plansOf(pool, LARGE, async (observed) => {
      await listThreadRows(observed, { ...threads, postId, answerId: null, sort: 'newest' })
      await listThreadRows(observed, { ...threads, postId, answerId, sort: 'oldest' })
      await listThreadRows(observed, {
        ...threads,
        postId,
        answerId: null,
        parentId: await first('comments'),
        sort: 'oldest',
      })
      await listFirstRows(observed, [answerId, answerId + 2, answerId + 4])
      await listFirstReplyRows(observed, [await first('comments')])
    })
    expect(plans.walked).toEqual([])
  })

  it('single things are found by their keys', async () => {
    const postId = await first('posts')
    const answerId = await first('answers')
    const nodeId = await first('nodes')
    const plans = await plansOf(pool, LARGE, async (observed) => {
      await findTopicDoor(observed, reader, { number: 77 })
      await findTopicDoor(observed, reader, { answerId })
      await getTopicDetail(observed, reader, postId)
      await findAnswerRow(observed, answerId)
      await findNode(observed, reader, nodeId)
      await listNodes(observed, reader, { first: 20, after: '' })
      await findCommentTarget(observed, { kind: 'topic', id: 77 }, STRANGER)
      await findCommentTarget(observed, { kind: 'answer', id: answerId }, STRANGER)
    })
    expect(plans.walked).toEqual([])
  })
})
