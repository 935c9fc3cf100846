/**
 * An answer in a topic with 10,000 subscribers, who are notified by a running site while others read pages (targets:
 * all rows within 2 s, pages p99 under 100 ms), and the digests of it, written and handed to a mail server (target:
 * 200 a second), with the site killed in the middle and started again (target: none twice).
 *
 * `node bench/answer-notices.ts 1000` notifies fewer.
 */
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { type Connected, connect } from '#database/connect.ts'
import { call, cookiesOf, READERS, readWhile } from './beside-readers.ts'
import { makeFolder, percentile, processesOf, report, rounded, startSite } from './site.ts'

const SUBSCRIBERS = Number(process.argv[2] ?? 10_000)
const PASSWORD = 'a password for the bench'
/** ms. The sender runs every minute, and what a killed one had taken is given back after ten. */
const TIMEOUT = 150_000

const taken = new Map<string, number>()
const arrivals: number[] = []
const mails = new SMTPServer({
  logger: false,
  disableReverseLookup: true,
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, { envelope }, done) => {
    stream.resume()
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1)
      arrivals.push(performance.now())
      done()
    })
  },
})
// A site that is killed closes nothing.
mails.on('error', () => {})
const listening = mails.listen(0, '127.0.0.1')
await new Promise((resolve) => listening.once('listening', resolve))
const { port } = listening.address() as AddressInfo

const folder = await makeFolder()
const env = {
  SAMPLE_PASSWORD: PASSWORD,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Town <town@town.example>',
}
let site = await startSite(folder, env)
const connection = { host: path.join(folder, 'postgres/socket'), user: 'plaza', database: 'plaza' }
const open = () => connect({ connection, onError: () => {}, max: 2 })
try {
  const first = await open()
  await measureNotifying(first)
  await measureMails(first)
} finally {
  await site.stop()
  await new Promise<void>((resolve) => mails.close(() => resolve()))
}

async function measureNotifying({ db }: Connected): Promise<void> {
  const session = await signIn()
  const { rows } = await sql<{
    id: number
  }>`select id from posts where kind = 'topic' and number = 1`.execute(db)
  const topic = rows[0]?.id ?? 0
  await sql`with made as (
      insert into people (slug, name, language, level_key, email, email_verified_at)
      select 'subscriber-' || n, 'Subscriber ' || n, 'en', level_key, 'subscriber-' || n || '@town.test', now()
      from people, generate_series(1, ${SUBSCRIBERS}) n where slug = 'ana' returning id)
    insert into subscriptions (person_id, kind, target_id, level) select id, 'post', ${topic}, 'all' from made`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  const quiet = await readWhile(site.address, delay(5_000))
  let seconds = 0
  const busy = await readWhile(
    site.address,
    (async () => {
      const answer = { type: 'ANSWER', id: 1, content: '<p>At seven.</p>' }
      await call(site.address, 'mutates.content', answer, { cookie: session })
      const begun = performance.now()
      for (;;) {
        const { rows: written } = await sql<{ count: number }>`
          select count(*) as count from notifications where type = 'also-answered' and post_id = ${topic}`.execute(
          db,
        )
        if ((written[0]?.count ?? 0) >= SUBSCRIBERS) break
        await delay(20)
      }
      seconds = (performance.now() - begun) / 1_000
    })(),
  )
  report(`${SUBSCRIBERS} subscribers notified of an answer, ${READERS} readers beside it`, [
    { what: 'all rows, s', measured: rounded(seconds), target: 2, holds: seconds <= 2 },
    { what: 'pages read meanwhile', measured: busy.length, target: '', holds: '' },
    {
      what: 'a page before, p99, ms',
      measured: rounded(percentile(quiet, 0.99)),
      target: 'reference',
      holds: '',
    },
    {
      what: 'a page meanwhile, p99, ms',
      measured: rounded(percentile(busy, 0.99)),
      target: 100,
      holds: percentile(busy, 0.99) < 100,
    },
  ])
}

async function measureMails({ db, close }: Connected): Promise<void> {
  // As the database does by itself within a minute.
  await sql`analyze notifications, notification_mails`.execute(db)
  await sql`update notification_mails set due_at = now() - interval '1 second'`.execute(db)
  await close()
  await until(() => taken.size >= SUBSCRIBERS / 2)
  const before = taken.size
  const killed = processesOf(site.pid)
  for (const pid of killed.reverse()) process.kill(pid, 'SIGKILL')
  const firstHalf = [...arrivals]
  site = await startSite(folder, env)
  // What was taken and not sent yet waits for its lease.
  const { db: again, close: closeAgain } = await open()
  await sql`update notification_mails set due_at = now() - interval '1 second'`.execute(again)
  const isDone = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from notification_mails`.execute(
      again,
    )
    return rows[0]?.count === 0
  }
  const begun = performance.now()
  while (!(await isDone()) && performance.now() - begun < TIMEOUT) await delay(200)
  await closeAgain()
  const twice = [...taken.values()].filter((count) => count > 1).length
  const speed = rateOf(firstHalf)
  report(`${SUBSCRIBERS} digests by SMTP, the site killed after ${before}`, [
    { what: 'a second, until it was killed', measured: rounded(speed), target: 200, holds: speed >= 200 },
    {
      what: 'a second, afterwards',
      measured: rounded(rateOf(arrivals.slice(firstHalf.length))),
      target: '',
      holds: '',
    },
    { what: 'people who got one', measured: taken.size, target: '', holds: '' },
    {
      what: 'lost by the kill: on the site alone',
      measured: SUBSCRIBERS - taken.size,
      target: '',
      holds: '',
    },
    { what: 'people who got one twice', measured: twice, target: 0, holds: twice === 0 },
  ])
}

function rateOf(times: readonly number[]): number {
  return times.length < 2 ? 0 : (times.length - 1) / (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000)
}

async function until(isSo: () => boolean): Promise<void> {
  const begun = performance.now()
  while (!isSo()) {
    if (performance.now() - begun > TIMEOUT) throw new Error(`Only ${taken.size} mails have come.`)
    await delay(5)
  }
}

async function signIn(): Promise<string> {
  const { headers } = await call(site.address, 'auth.login', { username: 'ben', password: PASSWORD })
  return cookiesOf(headers)
}
