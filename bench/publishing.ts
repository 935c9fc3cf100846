/**
 * Publishing a topic with a body of 2,000 words, through the whole site, one after the other (target: half of them
 * answered within 15 ms), against the same statements in a transaction of the driver alone (target: 3 times that).
 * Before the next one the jobs that follow are awaited: they would be measured with it. The texts are published by 20
 * people, as nobody may begin more than 20 texts in an hour.
 */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { connect } from '#database/connect.ts'
import { callersOf, PASSWORD } from './callers.ts'
import { noteStatements, noting, transactionsWith } from './noted.ts'
import { makeFolder, report, rounded, startSite } from './site.ts'
import type { SentStatement } from './statements-on-signal.ts'

const WRITERS = 20
const TEXTS_EACH = 15
const WARM_UP = 100
/** ms after a publication: jobs begin after 100 ms, and take less. */
const PAUSE = 250
const TARGET = { ms: 15, times: 3 }
const PARAGRAPHS = 80
const NOTED = 'The last of the lamps'
/** The keys of jobs. */
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/
/** Some 25 words. */
const SENTENCES =
  'Of the lamps that stand at the stalls every evening we counted more than three hundred, and wrote them down one after the other, with prices. '

const folder = await makeFolder()
const file = path.join(folder, 'statements.json')
const site = await startSite(folder, {
  SAMPLE_PASSWORD: PASSWORD,
  TRUST_PROXY: 'true',
  ...noting(file),
})
const connection = { host: path.join(folder, 'postgres/socket'), user: 'plaza', database: 'plaza' }
const { db, pool, close } = await connect({ connection, onError: () => {}, max: 2 })
const { call, login } = callersOf(site)
let texts = 0

try {
  const node = await openNode()
  const sessions = await makeWriters()
  const times: number[] = []
  for (let text = 0; text < TEXTS_EACH; text += 1) {
    for (const session of sessions) {
      const begun = performance.now()
      texts += 1
      await publish(session, node, `Lamps ${texts}`)
      times.push(performance.now() - begun)
      await delay(PAUSE)
    }
  }
  const sent = await noteStatements(site, file, () => publish(sessions[0] ?? '', node, NOTED))
  const [statements] = transactionsWith(sent, isPost)
  if (!statements) throw new Error('The statements of a publication were not noted.')
  const noted = await lastTopic()
  const client = await pool.connect()
  const bare: number[] = []
  try {
    for (let run = 0; run < times.length; run += 1) {
      const begun = performance.now()
      await repeat(client, statements, noted, `Lamps of run ${run}`)
      bare.push(performance.now() - begun)
    }
  } finally {
    client.release()
  }
  const [through, floor] = [middle(times), middle(bare)]
  report(`A topic of ${(PARAGRAPHS * 25).toLocaleString('en')} words published, one after the other, p50`, [
    { what: 'bare transaction', 'p50, ms': rounded(floor), target: 'reference', holds: '' },
    { what: 'through the site', 'p50, ms': rounded(through), target: TARGET.ms, holds: through <= TARGET.ms },
    {
      what: `times the ${statements.length} bare statements`,
      'p50, ms': rounded(through / floor),
      target: TARGET.times,
      holds: through / floor <= TARGET.times,
    },
  ])
} finally {
  await close()
  await site.stop()
}

function middle(spent: readonly number[]): number {
  const warm = spent.slice(WARM_UP).toSorted((one, other) => one - other)
  return warm[Math.floor(warm.length / 2)] ?? 0
}

async function openNode(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from nodes where visibility = 'public' and deleted_at is null order by id limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

async function lastTopic(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from posts where kind = 'topic'`.execute(db)
  return rows[0]?.id ?? 0
}

/** People who may begin topics, signed in. */
async function makeWriters(): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    insert into people (slug, name, language, level_key, password_hash)
    select 'writer-' || n, 'Writer ' || n, 'en', level_key, password_hash
    from people, generate_series(1, ${WRITERS}) n where slug = 'ana' returning slug`.execute(db)
  const sessions: string[] = []
  for (const { slug } of rows) sessions.push(await login(slug))
  return sessions
}

async function ask(action: string, data: object, cookie: string): Promise<void> {
  const reply = await call(action, data, cookie)
  const answer = await reply.text()
  if (!reply.ok) throw new Error(`${action} was answered ${reply.status}: ${answer}`)
}

async function publish(cookie: string, cat: number, title: string): Promise<void> {
  const content = Array.from({ length: PARAGRAPHS }, (_, place) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `${place}. ${SENTENCES}` }],
  }))
  await ask('mutates.createTopic', { title, cat, content: { version: 1, content } }, cookie)
}

function isPost({ text }: SentStatement): boolean {
  return /^\s*(?:with post as \(\s*)?insert into posts\b/i.test(text)
}

/** The same again by the driver alone, for a post of its own: its id and title take the place of those that were noted. */
async function repeat(
  client: PoolClient,
  statements: readonly SentStatement[],
  noted: number,
  title: string,
): Promise<void> {
  let id: unknown = noted
  for (const statement of statements) {
    const values = statement.values.map((value) => (value === NOTED ? title : ofItsOwn(value, noted, id)))
    const { rows } = await client.query<{ id?: unknown }>(statement.text, values)
    if (isPost(statement)) id = rows[0]?.id
  }
}

/** A number of the noted post, alone or in a list, becomes that of the new one; the keys of jobs are made anew. */
function ofItsOwn(value: unknown, noted: number, id: unknown): unknown {
  if (String(value) === String(noted)) return id
  if (typeof value !== 'string') return value
  return value.replace(`{"${noted}"}`, `{"${id}"}`).replace(UUID, () => randomUUID())
}
