/**
 * 50 people who answer one topic at once, again and again, while others read pages (targets: no error, no answer lost,
 * reading pages p99 within 100 ms); against the same reading with nobody writing.
 */
import path from 'node:path'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { call, cookiesOf, READERS, readWhile } from './beside-readers.ts'
import { makeFolder, percentile, report, rounded, startSite } from './site.ts'

const WRITERS = 50
const ANSWERS_EACH = 4
const TARGET = 100
const PASSWORD = 'a password for the bench'

const folder = await makeFolder()
const site = await startSite(folder, { SAMPLE_PASSWORD: PASSWORD, TRUST_PROXY: 'true' })
const connection = { host: path.join(folder, 'postgres/socket'), user: 'plaza', database: 'plaza' }
const { db, close } = await connect({ connection, onError: () => {}, max: 2 })
let calls = 0

try {
  const sessions = await makeWriters()
  const topic = await newTopic(sessions[0] ?? '')
  const quiet = await readWhile(site.address, pause())
  const failures: string[] = []
  const spent: number[] = []
  const busy = await readWhile(
    site.address,
    Promise.all(sessions.map((session, writer) => answerAll(session, writer, topic.id, spent, failures))),
  )
  const { rows } = await sql<{ stored: number; counted: number }>`
    select count(*) as stored, max(posts.answers) as counted from answers join posts on posts.id = post_id
    where posts.kind = 'topic' and posts.number = ${topic.number}`.execute(db)
  const [{ stored, counted } = { stored: 0, counted: 0 }] = rows
  const sent = WRITERS * ANSWERS_EACH
  for (const failure of failures.slice(0, 5)) console.log(failure)
  report(
    `${WRITERS} writers at once on one topic, ${ANSWERS_EACH} answers each, ${READERS} readers beside them`,
    [
      { what: 'errors', measured: failures.length, target: 0, holds: failures.length === 0 },
      { what: `answers stored, of ${sent}`, measured: stored, target: sent, holds: stored === sent },
      { what: 'answers counted', measured: counted, target: sent, holds: counted === sent },
      { what: 'an answer, p99, ms', measured: rounded(percentile(spent, 0.99)), target: '', holds: '' },
      {
        what: 'a page while nobody writes, p99, ms',
        measured: rounded(percentile(quiet, 0.99)),
        target: 'reference',
        holds: '',
      },
      {
        what: 'a page meanwhile, p99, ms',
        measured: rounded(percentile(busy, 0.99)),
        target: TARGET,
        holds: percentile(busy, 0.99) < TARGET,
      },
    ],
  )
} finally {
  await close()
  await site.stop()
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5_000))
}

async function makeWriters(): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    insert into people (slug, name, language, level_key, password_hash, created_at)
    select 'writer-' || n, 'Writer ' || n, 'en', level_key, password_hash, now() - interval '1 year'
    from people, generate_series(1, ${WRITERS}) n where slug = 'ana' returning slug`.execute(db)
  const sessions: string[] = []
  for (const { slug } of rows) {
    const { headers } = await callAsAnother('auth.login', { username: slug, password: PASSWORD })
    sessions.push(cookiesOf(headers))
  }
  return sessions
}

async function newTopic(session: string): Promise<{ id: string; number: number }> {
  const { rows } = await sql<{ id: number }>`
    select id from nodes where visibility = 'public' and deleted_at is null order by id limit 1`.execute(db)
  const data = { title: 'Which lamp?', content: '<p>For a stall at night.</p>', cat: rows[0]?.id }
  const { answer } = await callAsAnother('mutates.createTopic', data, session)
  const { id, slug } = (JSON.parse(answer) as { gqCreateTopic: { id: string; slug: string } }).gqCreateTopic
  return { id, number: Number(slug.split('/').at(-1)) }
}

async function answerAll(
  session: string,
  writer: number,
  topic: string,
  spent: number[],
  failures: string[],
) {
  for (let number = 0; number < ANSWERS_EACH; number += 1) {
    const content = `<p>Writer ${writer} has seen ${number + 1} lamps at stall ${writer * 7 + number}.</p>`
    const begun = performance.now()
    await callAsAnother('mutates.content', { type: 'ANSWER', id: topic, content }, session).catch(
      (error: Error) => failures.push(error.message),
    )
    spent.push(performance.now() - begun)
  }
}

/** From another address each time: limits count by address, too. */
function callAsAnother(action: string, data: object, cookie = '') {
  calls += 1
  return call(site.address, action, data, {
    cookie,
    'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}`,
  })
}
