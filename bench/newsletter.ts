/**
 * A letter to 10,000 readers over SMTP to a server of this program (target 200 a second), and its memory; then one whose
 * process is killed in the middle and begun again: nobody may get it twice.
 *
 * `node bench/newsletter.ts 2000` sends fewer; `node bench/newsletter.ts 2000 kill` kills only.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { createServer } from 'vite'
import { type Connected, connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { countStates, fillRecipients, markUnknown } from '#features/services/newsletter/queries/recipients.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { readDelivery } from '#server/delivery/config.ts'
import { createDelivery } from '#server/delivery/delivery.ts'
import { makeFolder, report, root, rounded } from './site.ts'

const SITE_URL = 'http://town.test'
const CHILD = '--send'
type Connection = Awaited<ReturnType<typeof startEmbedded>>['connection']

if (process.argv[2] === CHILD) {
  const { connection, port, letter } = JSON.parse(process.argv[3] ?? '') as {
    connection: Connection
    port: number
    letter: number
  }
  await send(connection, port, letter)
} else await measure()

/** The process that sends: views are compiled by Vite, as the site's are. */
async function send(connection: Connection, port: number, letter: number): Promise<void> {
  const connected = await connect({ connection, onError: () => {}, max: 4, statementTimeoutMs: 0 })
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const { sendSome } = await vite.ssrLoadModule('/src/features/services/newsletter/send-some.ts')
  const settings = JSON.parse(readFileSync(path.join(root, 'tests/settings.json'), 'utf8'))
  const config = readDelivery({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Town <hello@town.test>' })
  const context = {
    db: connected.db,
    delivery: createDelivery(config, SITE_URL),
    settings: { ...settings, newsletter: { ...settings.newsletter, perSecond: 1_000 } },
    siteUrl: SITE_URL,
    places: () => ({}),
    signer: createSigner('bench'.repeat(10)),
    translate: () => (key: string) => key,
  }
  process.stdout.write('ready\n')
  for (let isMore = true; isMore; ) {
    const some = await sendSome({ ...context, now: new Date() }, letter)
    isMore = some?.isMore ?? false
  }
  process.stdout.write(`${JSON.stringify({ rss: process.memoryUsage().rss })}\n`)
  await vite.close()
  await connected.close()
  process.exit()
}

async function measure(): Promise<void> {
  const readers = Number(process.argv[2] ?? 10_000)
  const folder = await makeFolder()
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const embedded = await startEmbedded({ dataDir: folder, log })
  const connected = await connect({
    connection: embedded.connection,
    onError: () => {},
    max: 4,
    statementTimeoutMs: 0,
  })
  const mails = new Map<string, number>()
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.set(address, (mails.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const begin = (letter: number) =>
    spawn(
      process.execPath,
      [import.meta.filename, CHILD, JSON.stringify({ connection: embedded.connection, port, letter })],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
  try {
    await migrate(connected.db)
    await sql`insert into people (slug, name, language, level_key) values ('a', 'A', 'en', 'lv1')`.execute(
      connected.db,
    )
    await sql`insert into newsletter_readers (email, language, asked_at, confirmed_at)
      select 'r' || n || '@elsewhere.example', (array['en', 'es', 'zh-hans'])[1 + n % 3], now(), now()
      from generate_series(1, ${readers}) n`.execute(connected.db)
    if (process.argv[3] !== 'kill') await measureRate(connected, begin, readers)
    mails.clear()
    await killInTheMiddle(connected, begin, mails)
  } finally {
    await new Promise<void>((closed) => server.close(closed))
    await connected.close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A letter on its way, with all its readers written down. */
async function makeLetter({ db }: Connected): Promise<number> {
  const words = { subject: 'A letter', preheader: '', closing: null }
  const text = Array.from({ length: 10 }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'Some words of a letter that is as long as most are. '.repeat(5) }],
  }))
  const { id } = await db
    .insertInto('newsletter_letters')
    .values({
      state: 'sending',
      texts: JSON.stringify({ en: { ...words, opening: { version: 1, content: text } } }),
      created_by: 1,
      created_at: new Date(),
      is_filled: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let after: number | null = 0; after !== null; )
    after = await fillRecipients(db, { letterId: id, after, limit: 2_000, now: new Date() })
  return id
}

async function isReady(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, 'data')
}

async function measureRate(
  connected: Connected,
  begin: (letter: number) => ChildProcess,
  readers: number,
): Promise<void> {
  const child = begin(await makeLetter(connected))
  await isReady(child)
  const begun = performance.now()
  const said = once(child.stdout ?? child, 'data')
  const [[end]] = await Promise.all([said, once(child, 'exit')])
  const seconds = (performance.now() - begun) / 1_000
  const { rss } = JSON.parse(String(end)) as { rss: number }
  report('newsletter', [
    { mails: readers, perSecond: rounded(readers / seconds), rssMb: rounded(rss / 1_048_576) },
  ])
}

async function killInTheMiddle(
  connected: Connected,
  begin: (letter: number) => ChildProcess,
  mails: ReadonlyMap<string, number>,
): Promise<void> {
  const { db } = connected
  const letter = await makeLetter(connected)
  const first = begin(letter)
  await isReady(first)
  while (mails.size < 150) await delay(5)
  first.kill('SIGKILL')
  await once(first, 'exit')
  // What the minutes do: its lease is over, and what it had claimed is uncertain.
  const late = new Date(Date.now() + 1_000)
  await markUnknown(db, late, late)
  await db
    .updateTable('newsletter_letters')
    .set({ lease: null, lease_until: null })
    .where('id', '=', letter)
    .execute()
  const second = begin(letter)
  second.stdout?.resume()
  await once(second, 'exit')
  const { sent = 0, unknown = 0 } = (await countStates(db, [letter])).get(letter) ?? {}
  const twice = [...mails.values()].filter((count) => count > 1).length
  report('newsletter killed in the middle', [{ sent, unknown, arrived: mails.size, twice }])
  if (twice > 0 || mails.size < sent) process.exitCode = 1
}
