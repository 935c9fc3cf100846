/**
 * 50 people who answer one topic at once, again and again, while others read pages (targets: no error, no answer lost,
 * reading pages p99 within 100 ms); against the same reading with nobody writing.
 */
import { Agent, get } from 'node:http'
import path from 'node:path'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { makeFolder, report, rounded, startSite } from './site.ts'

const WRITERS = 50
const ANSWERS_EACH = 4
const READERS = 4
const TARGET = 100
const PASSWORD = 'a password for the bench'
const PAGES = ['/', '/en/article/1', '/en/community/1', '/en/shop/1', '/en/community/2']

const folder = await makeFolder()
const site = await startSite(folder, { SAMPLE_PASSWORD: PASSWORD, TRUST_PROXY: 'true' })
const connection = { host: path.join(folder, 'postgres/socket'), user: 'plaza', database: 'plaza' }
const { db, close } = await connect({ connection, onError: () => {}, max: 2 })
const agent = new Agent({ keepAlive: true })
let calls = 0

try {
  const sessions = await makeWriters()
  const topic = await newTopic(sessions[0] ?? '')
  const quiet = await readWhile(pause())
  const failures: string[] = []
  const spent: number[] = []
  const busy = await readWhile(
    Promise.all(sessions.map((session, writer) => answerAll(session, writer, topic, spent, failures))),
  )
  const { rows } = await sql<{ stored: number; counted: number }>`
    select count(*) as stored, max(posts.answers) as counted from answers join posts on posts.id = post_id
    where posts.kind = 'topic' and posts.number = ${topic}`.execute(db)
  const [{ stored = 0, counted = 0 } = {}] = rows
  const sent = WRITERS * ANSWERS_EACH
  for (const failure of failures.slice(0, 5)) console.log(failure)
  report(
    `${WRITERS} writers at once on one topic, ${ANSWERS_EACH} answers each, ${READERS} readers beside them`,
    [
      { what: 'errors', measured: failures.length, target: 0, holds: failures.length === 0 },
      { what: `answers stored, of ${sent}`, measured: stored, target: sent, holds: stored === sent },
      { what: 'answers counted', measured: counted, target: sent, holds: counted === sent },
      { what: 'an answer, p99, ms', measured: rounded(at(spent, 0.99)), target: '', holds: '' },
      {
        what: 'a page while nobody writes, p99, ms',
        measured: rounded(at(quiet, 0.99)),
        target: 'reference',
        holds: '',
      },
      {
        what: 'a page meanwhile, p99, ms',
        measured: rounded(at(busy, 0.99)),
        target: TARGET,
        holds: at(busy, 0.99) < TARGET,
      },
    ],
  )
} finally {
  agent.destroy()
  await close()
  await site.stop()
}

function at(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0
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
    const { headers } = await call('auth.login', { username: slug, password: PASSWORD })
    sessions.push(
      headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    )
  }
  return sessions
}

async function newTopic(session: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from nodes where visibility = 'public' and deleted_at is null order by id limit 1`.execute(db)
  const data = { title: 'Which lamp?', content: '<p>For a stall at night.</p>', cat: rows[0]?.id }
  const { answer } = await call('mutates.createTopic', data, session)
  return Number(
    (JSON.parse(answer) as { gqCreateTopic: { slug: string } }).gqCreateTopic.slug.split('/').at(-1),
  )
}

async function answerAll(
  session: string,
  writer: number,
  topic: number,
  spent: number[],
  failures: string[],
) {
  for (let number = 0; number < ANSWERS_EACH; number += 1) {
    const content = `<p>Writer ${writer} has seen ${number + 1} lamps at stall ${writer * 7 + number}.</p>`
    const begun = performance.now()
    await call('mutates.content', { type: 'ANSWER', id: `topic:${topic}`, content }, session).catch(
      (error: Error) => failures.push(error.message),
    )
    spent.push(performance.now() - begun)
  }
}

/** From another address each time: limits count by address, too. */
async function call(action: string, data: object, cookie = '') {
  calls += 1
  const reply = await fetch(`${site.address}/api/request`, {
    method: 'POST',
    headers: {
      ...{ origin: site.address, 'content-type': 'application/json', cookie },
      'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}`,
    },
    body: JSON.stringify({ action, data }),
  })
  const answer = await reply.text()
  if (!reply.ok) throw new Error(`${action} was answered ${reply.status}: ${answer}`)
  return { headers: reply.headers, answer }
}

/** ms of every page that was read until the work was done. */
async function readWhile(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const reader = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const begun = performance.now()
      await read(PAGES[turn % PAGES.length] ?? '/')
      times.push(performance.now() - begun)
    }
  }
  const readers = Array.from({ length: READERS }, (_, number) => reader(number))
  await work
  isOver = true
  await Promise.all(readers)
  return times
}

function read(address: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    get(site.address + address, { agent }, (reply) => {
      reply.resume()
      reply.on('end', resolve)
    }).on('error', reject)
  })
}
