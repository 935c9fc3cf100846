import type { ClientBase, Pool } from 'pg'
import { dropIndexes } from '#database/bulk-load.ts'
import type { Database } from '#database/schema.ts'
import type { StemOf } from '#features/services/search/rules.ts'
import { copyRows, type Rows } from './copy.ts'
import { planDiscussion } from './discussion.ts'
import { productRows, topicKindRows } from './kind-rows.ts'
import { followRows, type Links, memberRows, peopleRows } from './people-rows.ts'
import { isOpenIn, nodeRows, nodesOfTopics, termRows } from './place-rows.ts'
import { type Amounts, Plan } from './plan.ts'
import { postRows, postTermRows, postTextRows, reactionRows, type Town } from './post-rows.ts'
import { loadWordStems, searchRows } from './search-rows.ts'
import { advanceSequences, findBases } from './sequences.ts'
import { answerRows, commentRows } from './talk-rows.ts'

/** Every table that gets rows. */
const TABLES = [
  'answers',
  'comments',
  'posts',
  'post_texts',
  'post_terms',
  'reactions',
  'follows',
  'node_members',
  'bounties',
  'polls',
  'poll_options',
  'products',
  'variants',
  'variant_prices',
  'nodes',
  'node_texts',
  'terms',
  'term_texts',
  'people',
  'search_entries',
  'search_people',
]

export interface SeedOptions {
  amounts: Amounts
  /** The same seed and end give the same site. */
  seed: number
  /** The newest things are a little older than this. */
  until: Date
  /** Whether what is written can be found at once, or only after `npm run search:rebuild`. */
  isIndexed?: boolean
  onProgress: (progress: { step: string; done: number; total: number }) => void
}

/** What was done to one table, or to all indexes. */
export interface SeedStep {
  step: string
  rows: number
  seconds: number
}

/**
 * Fills a migrated database in one transaction: whatever ends it early leaves everything as it was. Nobody can read
 * or write these tables meanwhile.
 */
export async function seed(db: Database, pool: Pool, options: SeedOptions): Promise<SeedStep[]> {
  const stemOf = options.isIndexed === false ? undefined : await loadWordStems(db)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`
      set local statement_timeout = 0; set local lock_timeout = '60s';
      set local idle_in_transaction_session_timeout = 0;
      set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'; set local synchronous_commit = off;
      lock table ${TABLES.join(', ')} in access exclusive mode`)
    const steps = await fill(client, stemOf, options)
    await client.query('commit')
    return steps
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function fill(
  client: ClientBase,
  stemOf: StemOf | undefined,
  { amounts, seed: seedNumber, until, onProgress }: SeedOptions,
) {
  const steps: SeedStep[] = []
  const timed = async (step: string, run: () => Promise<number>) => {
    const started = performance.now()
    const rows = await run()
    steps.push({ step, rows, seconds: (performance.now() - started) / 1000 })
  }
  const bases = await findBases(client)
  const plan = new Plan(amounts, { bases, seed: seedNumber, until })
  onProgress({ step: 'planning', done: 0, total: 1 })
  const discussion = planDiscussion(plan)
  const town: Town = { plan, discussion, nodeOf: nodesOfTopics(plan) }
  await advanceSequences(client, town)
  const restoring = await dropIndexes(client, TABLES)
  for (const rows of allRows(town, stemOf)) {
    await timed(rows.table, () =>
      copyRows(client, rows, (done) =>
        onProgress({ step: rows.table, done, total: Math.max(done, rows.expected) }),
      ),
    )
  }
  await timed('indexes and keys', async () => {
    for (const [place, { name, sql }] of restoring.entries()) {
      onProgress({ step: `index ${name}`, done: place, total: restoring.length })
      await client.query(sql)
    }
    return 0
  })
  return steps
}

/** In an order in which counters are full before the rows that show them are written. */
function* allRows(town: Town, stemOf: StemOf | undefined): Generator<Rows> {
  const { plan, discussion, nodeOf } = town
  yield answerRows(town)
  yield commentRows(town)
  yield postRows(town)
  yield postTextRows(town)
  yield reactionRows(town)
  const terms = new Map<number, number>()
  yield postTermRows(town, terms)
  yield* termRows(plan, terms)
  yield* topicKindRows(town)
  yield* productRows(town)
  yield memberRows(plan)
  yield* nodeRows(plan, nodeOf)
  const links: Links = {
    followers: new Uint32Array(plan.amounts.people),
    following: new Uint32Array(plan.amounts.people),
  }
  yield followRows(plan, links)
  yield peopleRows(plan, discussion, { links, isOpen: isOpenIn(nodeOf) })
  if (stemOf) yield* searchRows(town, stemOf)
}
