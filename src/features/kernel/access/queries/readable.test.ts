import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { type Asker, STRANGER } from '#shared/people/asker.ts'
import { testDatabase } from '#tests/database.ts'
import { insertPerson } from '#tests/rows.ts'
import { canReadPost } from '../rules/reading.ts'
import { readablePosts } from './readable.ts'

const { db } = await testDatabase()
const people = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]

const NOW = new Date('2026-03-07T06:05:00Z')
const TERMS = { now: NOW, currency: 'RMB', settings: { level: { lv: [], vip: [] } } }
/** A millisecond before, at and after the moment of asking: at borders two forms of one rule come apart. */
const moment = fc.constantFrom(-1, 0, 1).map((shift) => new Date(NOW.getTime() + shift))
const person = fc.constantFrom(...people)
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const nodes = fc.array(
  fc.record({
    visibility: fc.constantFrom('public' as const, 'private' as const),
    deletedAt: orNone(moment),
    adminId: orNone(person),
    members: fc.uniqueArray(
      fc.record({
        personId: person,
        state: fc.constantFrom('joined' as const, 'waiting' as const, 'left' as const),
        until: orNone(moment),
      }),
      { selector: ({ personId }) => personId, maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
)
const posts = fc.array(
  fc
    .record({
      state: fc.constantFrom('draft' as const, 'pending' as const, 'published' as const, 'hidden' as const),
      publishedAt: orNone(moment),
      deletedAt: orNone(moment),
      authorId: person,
      /** Which of the nodes, taken round; none for an article. */
      place: orNone(fc.nat(3)),
    })
    // The database holds no published post without its time.
    .filter(({ state, publishedAt }) => state !== 'published' || publishedAt !== null),
  { minLength: 1, maxLength: 12 },
)
const asker: fc.Arbitrary<Asker> = fc
  .tuple(orNone(person), fc.boolean(), fc.subarray(['staff' as const, 'builder' as const]), fc.boolean())
  .map(([personId, isAdmin, roles, isSilenced]) =>
    personId === null
      ? STRANGER
      : {
          personId,
          roles: [...(isAdmin ? ['admin' as const] : []), ...roles],
          permissions: [],
          level: 'lv1',
          vip: null,
          silencedIn: [],
          isSilenced,
        },
  )

type Nodes = typeof nodes extends fc.Arbitrary<infer Value> ? Value : never
type Posts = typeof posts extends fc.Arbitrary<infer Value> ? Value : never

class Undo extends Error {}

/** Puts the town in, asks, and takes it out again. */
async function readableIds(town: Nodes, written: Posts, reader: Asker) {
  let ids: number[] = []
  let readable: number[] = []
  await db
    .transaction()
    .execute(async (transaction) => {
      ids = await insertTown(transaction, town, written)
      const rows = await transaction
        .selectFrom('posts')
        .select('posts.id')
        .where(readablePosts(reader, NOW))
        .execute()
      readable = rows.map(({ id }) => id)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return { ids, readable: new Set(readable) }
}

async function insertTown(on: Database, town: Nodes, written: Posts): Promise<number[]> {
  const nodeIds: number[] = []
  for (const { visibility, deletedAt, adminId, members } of town) {
    const { id } = await on
      .insertInto('nodes')
      .values({ language: 'en', visibility, deleted_at: deletedAt, admin_id: adminId })
      .returning('id')
      .executeTakeFirstOrThrow()
    nodeIds.push(id)
    const rows = members.map(({ personId, state, until }) => ({
      node_id: id,
      person_id: personId,
      state,
      until,
    }))
    if (rows.length > 0) await on.insertInto('node_members').values(rows).execute()
  }
  const rows = await on
    .insertInto('posts')
    .values(
      written.map(({ state, publishedAt, deletedAt, authorId, place }, number) => ({
        kind: place === null ? ('article' as const) : ('topic' as const),
        number: number + 1,
        language: 'en',
        state,
        published_at: publishedAt,
        deleted_at: deletedAt,
        author_id: authorId,
        node_id: place === null ? null : (nodeIds[place % nodeIds.length] ?? null),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('the rule and its SQL condition let the same people read the same posts', async () => {
  await fc.assert(
    fc.asyncProperty(nodes, posts, asker, async (town, written, reader) => {
      const { ids, readable } = await readableIds(town, written, reader)
      for (const [place, post] of written.entries()) {
        const node = post.place === null ? undefined : town[post.place % town.length]
        const membership = node?.members.find(({ personId }) => personId === reader.personId) ?? null
        const verdict = canReadPost(
          reader,
          { ...post, node: node ? { ...node, id: 1, moderatorIds: [], membership } : null },
          TERMS,
        )
        expect(readable.has(ids[place] as number), JSON.stringify({ post, node, verdict })).toBe(
          verdict.allowed,
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('a stranger never reads what is not out yet, deleted, or in a private node', async () => {
  await fc.assert(
    fc.asyncProperty(nodes, posts, async (town, written) => {
      const { ids, readable } = await readableIds(town, written, STRANGER)
      for (const [place, { state, publishedAt, deletedAt, place: where }] of written.entries()) {
        if (!readable.has(ids[place] as number)) continue
        const node = where === null ? undefined : town[where % town.length]
        expect([state, deletedAt, node?.visibility ?? 'public', node?.deletedAt ?? null]).toEqual([
          'published',
          null,
          'public',
          null,
        ])
        expect(publishedAt?.getTime()).toBeLessThanOrEqual(NOW.getTime())
      }
    }),
    { numRuns: 60 },
  )
})
