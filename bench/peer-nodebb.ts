/** A NodeBB with the texts of a seeded site, in a schema of its own of that site's database. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import type { Database } from '#database/schema.ts'
import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { freePort, root } from './site.ts'

const VERSION = '4.11.0'
/** It has no package in the registry: what is released are the files of its repository. */
const SOURCE = `https://codeload.github.com/NodeBB/NodeBB/tar.gz/refs/tags/v${VERSION}`
const SCHEMA = 'nodebb'
const ADMIN = { username: 'bench', password: 'a password for the bench', email: 'bench@example.org' }
/** Characters of a text; NodeBB's own limit is 32,767. */
const LONGEST = 30_000
const TOPICS_AT_ONCE = 500

export interface Peer {
  origin: string
  pid: number
  categories: number[]
  /** By the numbers of the same topics on the other site. */
  topics: ReadonlyMap<number, number>
  /** @returns the cookies of a session */
  signIn: () => Promise<string>
  stop: () => Promise<void>
}

/** What the filling prints, kept beside the site's data. */
interface Filled {
  categories: number[]
  topics: Array<[number: number, tid: number]>
}

/** @param dataDir of a site that runs: its database is used */
export async function startNodeBB(dataDir: string): Promise<Peer> {
  const folder = process.env.NODEBB ?? (await fetchNodeBB())
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error(`No site runs on ${dataDir}.`)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const config = path.join(dataDir, 'nodebb.json')
  const settings = {
    url: origin,
    port,
    secret: 'the secret of a bench',
    database: 'postgres',
    postgres: {
      host: connection.host,
      port: 5432,
      username: connection.user,
      password: '',
      database: connection.database,
      options: { options: `-c search_path=${SCHEMA}` },
    },
  }
  writeFileSync(config, JSON.stringify(settings, undefined, 2))
  const filled = path.join(dataDir, 'nodebb-filled.json')
  if (!existsSync(filled)) {
    const { db, close } = await connect({ connection, onError: () => {}, max: 1, statementTimeoutMs: 0 })
    try {
      // What an interrupted filling has left is not gone on with.
      await sql`drop schema if exists ${sql.ref(SCHEMA)} cascade`.execute(db)
      await sql`create schema ${sql.ref(SCHEMA)}`.execute(db)
      setUp(folder, config)
      // Setting up writes the file anew, with what it knows of.
      writeFileSync(config, JSON.stringify(settings, undefined, 2))
      await fill(db, { folder, config, filled })
    } finally {
      await close()
    }
  }
  const child = spawn(process.execPath, ['app.js', `--config=${config}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await firstAnswer(origin, () => child.exitCode)
  const { categories, topics } = JSON.parse(readFileSync(filled, 'utf8')) as Filled
  return {
    origin,
    pid: child.pid ?? 0,
    categories,
    topics: new Map(topics),
    signIn: () => signIn(origin),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Into the packages' cache; it is no part of Plaza. */
async function fetchNodeBB(): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/peers', `nodebb-${VERSION}`)
  if (existsSync(folder)) return folder
  console.log(`Fetching NodeBB ${VERSION} into ${folder} (once) …`)
  const reply = await fetch(SOURCE).catch(() => undefined)
  if (!reply?.ok) {
    throw new Error(`NodeBB cannot be had from ${SOURCE}. NODEBB=/a/folder takes one that is here already.`)
  }
  const part = `${folder}.part`
  mkdirSync(part, { recursive: true })
  const archive = path.join(part, 'archive.tar.gz')
  writeFileSync(archive, Buffer.from(await reply.arrayBuffer()))
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', part])
  writeFileSync(path.join(part, 'package.json'), readFileSync(path.join(part, 'install/package.json')))
  execFileSync('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: part,
    stdio: 'inherit',
  })
  renameSync(part, folder)
  return folder
}

/** Its own first start: tables, an admin, what it brings, and its styles and scripts built. */
function setUp(folder: string, config: string): void {
  const values = {
    ...JSON.parse(readFileSync(config, 'utf8')),
    'admin:username': ADMIN.username,
    'admin:password': ADMIN.password,
    'admin:password:confirm': ADMIN.password,
    'admin:email': ADMIN.email,
  }
  execFileSync(process.execPath, ['app.js', `--config=${config}`, `--setup=${JSON.stringify(values)}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // Its own, and the one that searches.
      defaultplugins: JSON.stringify([
        'nodebb-plugin-composer-default',
        'nodebb-plugin-markdown',
        'nodebb-plugin-mentions',
        'nodebb-widget-essentials',
        'nodebb-rewards-essentials',
        'nodebb-plugin-emoji',
        'nodebb-plugin-emoji-android',
        'nodebb-plugin-dbsearch',
      ]),
    },
  })
}

interface Filling {
  folder: string
  config: string
  filled: string
}

/** A topic with its answers, as a line for the filling. */
export interface FilledTopic {
  number: number
  node: number
  author: number
  title: string
  content: string
  at: number
  answers: Array<{ author: number; content: string; at: number }>
}

/** NodeBB writes the texts by itself, in a process that has it loaded. */
async function fill(db: Database, { folder, config, filled }: Filling): Promise<void> {
  console.log('Filling NodeBB (once) …')
  const script = path.join(import.meta.dirname, 'fill-nodebb.ts')
  const child = spawn(process.execPath, ['--import', script, path.join(folder, 'require-main.js')], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODEBB_FOLDER: folder, NODEBB_CONFIG: config },
  })
  const ended = once(child, 'exit')
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  for (let after = 0; ; ) {
    const topics = await readTopics(db, after)
    const last = topics.at(-1)
    if (!last) break
    after = last.number
    const lines = topics.map((topic) => `${JSON.stringify(topic)}\n`).join('')
    if (!child.stdin.write(lines)) await Promise.race([once(child.stdin, 'drain'), ended])
    if (child.exitCode !== null) break
  }
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`Filling NodeBB ended with ${code}.`)
  const result = printed.split('\n').find((line) => line.startsWith('{"categories"'))
  if (!result) throw new Error(`Filling NodeBB said nothing of what it made: ${printed.slice(-500)}`)
  writeFileSync(filled, result)
}

/** The next public topics by their numbers, with all answers. */
async function readTopics(db: Database, after: number): Promise<FilledTopic[]> {
  const { rows } = await sql<Omit<FilledTopic, 'answers' | 'content'> & { id: number; document: unknown }>`
    select id, number, node_id as node, author_id as author, title, document,
      (extract(epoch from published_at) * 1000)::bigint as at
    from posts join post_texts on post_id = id and post_texts.language = posts.language
    where kind = 'topic' and state = 'published' and deleted_at is null and number > ${after}
      and node_id in (select id from nodes where visibility = 'public')
    order by number limit ${TOPICS_AT_ONCE}`.execute(db)
  const { rows: answers } = await sql<{ post: number; author: number; document: unknown; at: number }>`
    select post_id as post, author_id as author, document, (extract(epoch from created_at) * 1000)::bigint as at
    from answers where post_id = any(${rows.map(({ id }) => id)}::bigint[])
      and state = 'published' and deleted_at is null order by post_id, created_at`.execute(db)
  const byTopic = Map.groupBy(answers, ({ post }) => post)
  return rows.map(({ id, number, node, author, title, document, at }) => ({
    number,
    node,
    author,
    title,
    at,
    content: wordsOf(document),
    answers: (byTopic.get(id) ?? []).map((answer) => ({
      author: answer.author,
      at: answer.at,
      content: wordsOf(answer.document),
    })),
  }))
}

function wordsOf(document: unknown): string {
  const read = upgradeDocument(document)
  if (!read.ok) throw new Error('A seeded text cannot be read.')
  return plainText(read.document, LONGEST).replaceAll('\n', '\n\n')
}

/** As its own page does: a token of the session that is not signed in yet. */
async function signIn(origin: string): Promise<string> {
  const asked = await fetch(`${origin}/api/config`)
  const { csrf_token: token } = (await asked.json()) as { csrf_token: string }
  const reply = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookiesOf(asked) },
    body: JSON.stringify({ username: ADMIN.username, password: ADMIN.password }),
  })
  if (!reply.ok) throw new Error(`NodeBB answered a login with ${reply.status}: ${await reply.text()}`)
  return cookiesOf(reply) || cookiesOf(asked)
}

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

async function firstAnswer(origin: string, exitCode: () => number | null): Promise<void> {
  for (;;) {
    if (exitCode() !== null) throw new Error(`NodeBB ended with ${exitCode()}.`)
    const isUp = await fetch(`${origin}/api/config`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await delay(100)
  }
}
