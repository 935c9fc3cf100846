/**
 * What is pushed over sockets: a room of 100 people against bare `ws` with the same bytes (60,000 deliveries a
 * second and at least half of bare; p99 under 100 ms at 30,000); what these people say there by calls (600 messages a
 * second); 20,000 idle sockets (at most 10 KB of resident memory each, pages under 100 ms at p99 meanwhile); 5,000 people
 * who come back within 10 s (all in within 20 s, no 5xx); and, where there is a redis-server, a message sent to one
 * process until the other has pushed it (p99 under 50 ms).
 *
 * `node bench/live.ts room said idle storm redis` measures what is named. `SOCKETS=2000 STORM=500 MESSAGES=500` makes it smaller.
 * So many sockets need as many open files: `ulimit -n 65536`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Database } from '#database/schema.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { makeAccessToken } from '#server/sessions/tokens.ts'
import * as live from './live-people.ts'
import * as bench from './site.ts'

const PEOPLE = 100
const MESSAGES = Number(process.env.MESSAGES ?? 3_000)
const SOCKETS = Number(process.env.SOCKETS ?? 20_000)
const STORM = Number(process.env.STORM ?? 5_000)
/** Messages written at once. */
const BATCH = 50
/** Messages a second for the latency: with 100 people 30,000 deliveries. */
const PACE = 300
const PACED_FOR = 10
/** Messages of each person: as many as one may send at once. */
const SAID_BY_EACH = 20
/** ms */
const TIMEOUT = 120_000
const env = { SECRET: live.SECRET, TRUST_PROXY: 'true' }

const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
const { rounded } = bench

const site = await bench.startSite(undefined, env)
const { db, close } = await live.openDatabase(site.dataDir)
try {
  if (isAsked('room')) await measureRoom(db)
  if (isAsked('said')) await measureSaid(db)
  if (isAsked('idle')) await measureIdle(db)
  if (isAsked('storm')) await measureStorm(db)
  if (isAsked('redis')) await measureRedis(db)
} finally {
  await close()
  await site.stop()
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + TIMEOUT
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It did not come to pass.')
    await delay(5)
  }
}

async function measureRoom(database: Database): Promise<void> {
  const people = await live.makePeople(database, PEOPLE)
  const [author] = people
  if (!author) return
  let received = 0
  let text = ''
  const delays: number[] = []
  const onText = (place: number) => (data: Buffer) => {
    if (!data.includes('"type":"chat_room"')) return
    received += 1
    text ||= data.toString()
    // Parsing the frames of all clients here would take the CPU of many machines.
    const sentAt = place < 5 && /said at ([\d.]+) /.exec(data.toString())?.[1]
    if (sentAt) delays.push(performance.now() - Number(sentAt))
  }
  const sockets = await live.openAll(PEOPLE, (place) =>
    live.openSocket(site, people[place] ?? author, { place, room: 'chat', onText: onText(place) }),
  )
  await live.insertMessages(database, author.personId, ['A first one.'])
  await until(() => received === PEOPLE)

  received = 0
  const begun = performance.now()
  for (let sent = 0; sent < MESSAGES; sent += BATCH) {
    const count = Math.min(BATCH, MESSAGES - sent)
    await live.insertMessages(
      database,
      author.personId,
      Array.from({ length: count }, (_, place) => `Message ${sent + place}`),
    )
  }
  await until(() => received >= MESSAGES * PEOPLE)
  const rate = (MESSAGES * PEOPLE * 1_000) / (performance.now() - begun)

  const from = performance.now()
  for (let sent = 0; sent < PACE * PACED_FOR; ) {
    await delay(5)
    // Sends everything that is due by now at once, so that a slow database gets no queue of statements.
    const due = Math.min(PACE * PACED_FOR, Math.floor(((performance.now() - from) / 1_000) * PACE)) - sent
    const texts = Array.from({ length: due }, (_, place) => `said at ${performance.now()} as ${sent + place}`)
    if (due > 0) await live.insertMessages(database, author.personId, texts)
    sent += due
  }
  await until(() => delays.length >= PACE * PACED_FOR * 5)
  for (const socket of sockets) socket.terminate()
  const bare = await measureBare(text)
  const p99 = bench.percentile(delays, 0.99)
  bench.report(
    `A room of ${PEOPLE} (60,000 deliveries a second, half of bare ws; p99 under 100 ms at ${PACE * PEOPLE} a second)`,
    [
      {
        'deliveries a second': rounded(rate, 0),
        'bare ws': rounded(bare, 0),
        'of bare': rounded(rate / bare),
        'median, ms': rounded(bench.percentile(delays, 0.5), 1),
        'p99, ms': rounded(p99, 1),
        holds: rate >= 60_000 && rate >= bare / 2 && p99 < 100,
      },
    ],
  )
}

/** Everybody says one thing after the other through the door, and hears what all others say. */
async function measureSaid(database: Database): Promise<void> {
  const people = await live.makePeople(database, PEOPLE)
  let received = 0
  const sockets = await live.openAll(PEOPLE, (place) =>
    live.openSocket(site, people[place] as live.Person, {
      place,
      room: 'chat',
      onText: (data) => {
        if (data.includes('"type":"chat_room"')) received += 1
      },
    }),
  )
  const at = { ...site, origin: site.address }
  const delays: number[] = []
  const cpuBefore = bench.cpuOfSite(site.pid)
  const begun = performance.now()
  await Promise.all(
    people.map(async (person) => {
      for (let said = 0; said < SAID_BY_EACH; said += 1) {
        const sentAt = performance.now()
        await say(at, person, `${person.personId} says ${said}`)
        delays.push(performance.now() - sentAt)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  const cpu = (bench.cpuOfSite(site.pid) - cpuBefore) / delays.length
  await until(() => received >= delays.length * PEOPLE)
  for (const socket of sockets) socket.terminate()
  const rate = delays.length / seconds
  bench.report(`What ${PEOPLE} people say in one room by calls (600 messages a second)`, [
    {
      'messages a second': rounded(rate, 0),
      'median, ms': rounded(bench.percentile(delays, 0.5), 1),
      'p99, ms': rounded(bench.percentile(delays, 0.99), 1),
      'ms CPU each': rounded(cpu),
      holds: rate >= 600,
    },
  ])
}

/** The same bytes to as many sockets. @returns deliveries a second */
async function measureBare(text: string): Promise<number> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-sockets.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const port = await new Promise<number>((resolve) =>
      child.stdout.once('data', (data) => resolve(Number(data))),
    )
    let received = 0
    const sockets = await live.openAll(PEOPLE, async () => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
      ws.on('message', (data: Buffer) => {
        if (data.includes('"type":"chat_room"')) received += 1
      })
      await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject))
      return ws
    })
    const begun = performance.now()
    sockets[0]?.send(JSON.stringify({ count: MESSAGES, text }))
    await until(() => received >= MESSAGES * PEOPLE)
    for (const socket of sockets) socket.terminate()
    return (MESSAGES * PEOPLE * 1_000) / (performance.now() - begun)
  } finally {
    child.kill()
  }
}

async function measureIdle(database: Database): Promise<void> {
  const people = await live.makePeople(database, SOCKETS)
  const before = bench.residentMb(bench.workerOf(site.pid))
  const sockets = await live.openAll(SOCKETS, (place) =>
    live.openSocket(site, people[place] as live.Person, { place }),
  )
  const perSocket = ((bench.residentMb(bench.workerOf(site.pid)) - before) * 1_024) / SOCKETS
  const delays: number[] = []
  for (let run = 0; run < 500; run += 1) {
    const begun = performance.now()
    await (await fetch(`${site.address}/en/community/archive/all`)).text()
    delays.push(performance.now() - begun)
  }
  for (const socket of sockets) socket.terminate()
  await delay(1_000)
  const p99 = bench.percentile(delays, 0.99)
  bench.report(`${SOCKETS} idle sockets (at most 10 KB each; pages under 100 ms at p99)`, [
    {
      'KB each': rounded(perSocket, 1),
      'page, median ms': rounded(bench.percentile(delays, 0.5), 1),
      'page, p99 ms': rounded(p99, 1),
      holds: perSocket <= 10 && p99 < 100,
    },
  ])
}

/** Each client connects at a random moment of the first 10 s, as closed pages do, and retries when refused. */
async function measureStorm(database: Database): Promise<void> {
  const people = await live.makePeople(database, STORM)
  const faults: string[] = []
  const begun = performance.now()
  const sockets = await Promise.all(
    people.map(async (person, place) => {
      await delay(Math.random() * 10_000)
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await live.openSocket(site, person, { place, room: 'chat' })
        } catch (error) {
          const said = (error as Error).message
          if (/ 5\d\d/.test(said)) faults.push(said)
          if (attempt > 8) throw error
          await delay(1_000 * 2 ** Math.min(attempt, 4) * (0.5 + Math.random() / 2))
        }
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  for (const socket of sockets) socket.terminate()
  bench.report(`${STORM} people come back within 10 s (all in within 20 s, no 5xx)`, [
    {
      'all in after, s': rounded(seconds, 1),
      '5xx': faults.length,
      holds: seconds <= 20 && faults.length === 0,
    },
  ])
}

async function measureRedis(database: Database): Promise<void> {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    return console.log('\nThere is no redis-server here.')
  const port = await bench.freePort()
  const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  try {
    await measureTwo(database, `redis://127.0.0.1:${port}`)
  } finally {
    await endOf(redis)
  }
}

/** Two processes of one site: clients listen at one, and messages are sent to the other. */
async function measureTwo(database: Database, redisUrl: string): Promise<void> {
  const socket = encodeURIComponent(path.join(site.dataDir, 'postgres/socket'))
  const shared = {
    ...env,
    // One address of both: what goes over Redis is of one site.
    SITE_URL: site.address,
    DATABASE_URL: `postgres://plaza@localhost/plaza?host=${socket}`,
    REDIS_URL: redisUrl,
  }
  const folders = [await bench.makeFolder(), await bench.makeFolder()]
  const sites = await Promise.all(folders.map((folder) => bench.startSite(folder, shared)))
  const [one, two] = sites.map((each) => ({ ...each, origin: site.address }))
  if (!one || !two) return
  try {
    const people = await live.makePeople(database, 50)
    const received = new Map<string, number>()
    const [listener] = people
    if (!listener) return
    const ws = await live.openSocket(two, listener, {
      room: 'chat',
      onText: (data) => {
        const text = /"text":"(from one to two \d+)"/.exec(data.toString())?.[1]
        if (text) received.set(text, performance.now())
      },
    })
    const delays: number[] = []
    for (let place = 0; place < 500; place += 1) {
      const text = `from one to two ${place}`
      const sentAt = performance.now()
      await say(one, people[1 + (place % 49)] as live.Person, text)
      await until(() => received.has(text))
      delays.push((received.get(text) ?? 0) - sentAt)
    }
    ws.terminate()
    const p99 = bench.percentile(delays, 0.99)
    bench.report(
      'Two processes with Redis: from the call at one until it is pushed by the other (p99 under 50 ms)',
      [
        {
          'median, ms': rounded(bench.percentile(delays, 0.5), 1),
          'p99, ms': rounded(p99, 1),
          holds: p99 < 50,
        },
      ],
    )
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
}

async function say(
  at: bench.BenchSite & { origin: string },
  { personId, sessionId }: live.Person,
  text: string,
): Promise<void> {
  const expires = Date.now() + 600_000
  const token = makeAccessToken(createSigner(live.SECRET), { sessionId, expires })
  const reply = await fetch(`${at.address}/api/request`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: at.origin,
      cookie: `auth_token=${token}`,
      'x-forwarded-for': `10.9.${personId >> 8}.${personId & 255}`,
    },
    body: JSON.stringify({ action: 'utils.chat', data: { text } }),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
}

async function endOf(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}
