import type { ClientBase } from 'pg'
import { countKinds } from './kind-rows.ts'
import {
  type Bases,
  IDENTITY_TABLES,
  type IdentityTable,
  NUMBERED_KINDS,
  type NumberedKind,
  SEEDED_TAXONOMIES,
  TERMS,
} from './plan.ts'
import type { Town } from './post-rows.ts'

/** The first id and number of everything: behind what is there, and behind what was handed out without being kept. */
export async function findBases(client: ClientBase): Promise<Bases> {
  const ids: Partial<Record<IdentityTable, number>> = {}
  for (const table of IDENTITY_TABLES) {
    ids[table] = await nextOf(
      client,
      `pg_get_serial_sequence('${table}', 'id')`,
      `select max(id) from ${table}`,
    )
  }
  const numbers: Partial<Record<NumberedKind, number>> = {}
  for (const kind of NUMBERED_KINDS) {
    const highest = `select max(number) from posts where kind = '${kind}'`
    numbers[kind] = await nextOf(client, `'${kind}_numbers'`, highest)
  }
  const { rows } = await client.query<{ taxonomy: string; highest: number }>(
    'select taxonomy, max(number) as highest from terms group by taxonomy',
  )
  const terms = SEEDED_TAXONOMIES.map((name) => [
    name,
    rows.find(({ taxonomy }) => taxonomy === name)?.highest ?? 0,
  ])
  return { ids, numbers, terms: Object.fromEntries(terms) } as Bases
}

async function nextOf(client: ClientBase, sequence: string, highest: string): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `select greatest(coalesce((${highest}), 0), coalesce(pg_sequence_last_value(${sequence}::regclass), 0)) + 1 as next`,
  )
  return rows[0]?.next ?? 1
}

/** Before the first row is written: ids that are taken meanwhile come after ours. */
export async function advanceSequences(client: ClientBase, town: Town): Promise<void> {
  const { amounts, bases, nodes, posts } = town.plan
  const counts: Record<IdentityTable, number> = {
    people: amounts.people,
    answers: amounts.answers,
    comments: amounts.comments,
    posts,
    nodes,
    terms: Object.values(TERMS).reduce((sum, count) => sum + count, 0),
    ...countKinds(town),
  }
  const perKind = { topic: amounts.topics, article: amounts.articles, product: amounts.products }
  for (const table of IDENTITY_TABLES) {
    await advance(client, `pg_get_serial_sequence('${table}', 'id')`, bases.ids[table] + counts[table] - 1)
  }
  for (const kind of NUMBERED_KINDS) {
    await advance(client, `'${kind}_numbers'`, bases.numbers[kind] + perKind[kind] - 1)
  }
}

async function advance(client: ClientBase, sequence: string, last: number): Promise<void> {
  if (last > 0) await client.query(`select setval(${sequence}::regclass, ${last})`)
}
