/**
 * Plaza beside NodeBB: the same texts in the same PostgreSQL, one process each, and the same pages of both asked in
 * turns, so that whatever else the machine does slows both. What counts is how many times NodeBB's cost a page of
 * Plaza's is, by the clock and by the processor (the site's processes and PostgreSQL's).
 *
 * `NODEBB=/a/folder node bench/peers.ts` takes the NodeBB 4 that lies there (its files as they were released); without
 * it, it is fetched once. `PEER=plaza` puts a second Plaza in its place: then everything must be about 1, and how far
 * it is from that says how much the figures of this machine are worth. `node bench/peers.ts 2000 20000` takes fewer
 * topics and answers, `ROUNDS=3` asks less often.
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import { callersOf } from './callers.ts'
import { type Peer, startNodeBB } from './peer-nodebb.ts'
import { seededSite } from './seeded.ts'
import {
  type BenchSite,
  cpuOf,
  percentile,
  processesOf,
  report,
  rounded,
  startBeside,
  startSite,
} from './site.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 6)
/** Pages of one turn: long enough for a clock of 10 ms, short enough that both have the same weather. */
const TURN = 80
/** So many times as long is a turn of pages that come from memory: they take a fiftieth of the time. */
const TURNS_FROM_MEMORY = 15
const CALLERS = 8
/** Different topics and words of a kind; enough that first readings are first for every turn. */
const TOPICS = TURN * (ROUNDS + 1)
const WORDS = TURN * (ROUNDS + 1)
/** Few enough to be known after the first turn. */
const KNOWN = 40

const [topics = 10_000, answers = topics * 10] = process.argv.slice(2).map(Number)

type Kind = 'home' | 'node' | 'topic' | 'search'
type Addresses = Record<Kind, string[]>

interface Side {
  origin: string
  /** Whether it answers from memory what it is asked again. */
  keepsPages: boolean
  addresses: Addresses
  pids: () => number[]
  cookie: string
  /** What a page view asks besides its page. */
  alongside?: (address: string) => Promise<unknown>
}

interface Way {
  name: string
  kinds: Partial<
    Record<Kind, { /** Times the peer. */ target: number /** Distinct pages. */; known: number }>
  >
  isSignedIn?: boolean
  isUncached?: boolean
  isAgain?: boolean
}

const WAYS: Way[] = [
  {
    name: 'page cache off',
    kinds: {
      home: { target: 3, known: KNOWN },
      node: { target: 3, known: KNOWN },
      topic: { target: 3, known: KNOWN },
      search: { target: 3, known: WORDS },
    },
    isUncached: true,
  },
  {
    name: 'read first',
    kinds: { topic: { target: 1.5, known: TOPICS }, search: { target: 3, known: WORDS } },
  },
  {
    name: 'read again',
    isAgain: true,
    kinds: {
      home: { target: 20, known: KNOWN },
      node: { target: 20, known: KNOWN },
      topic: { target: 20, known: KNOWN },
      search: { target: 8, known: KNOWN },
    },
  },
  {
    name: 'signed in',
    isAgain: true,
    kinds: {
      home: { target: 10, known: KNOWN },
      node: { target: 10, known: KNOWN },
      topic: { target: 10, known: KNOWN },
    },
    isSignedIn: true,
  },
]

// Each call comes from another address, or the limit of one would be what is measured.
const ENV = { TRUST_PROXY: 'true', SECRET: 'a secret of the bench '.repeat(2) }
const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
const dataDir = await seededSite({ topics, answers })
const keeper = await startSite(dataDir, ENV)
const started: Array<{ stop: () => Promise<void> }> = [keeper]
try {
  const found = await findPages()
  const uncached = await startBeside(keeper, { ...ENV, PAGE_CACHE_MB: '0' })
  started.unshift(uncached)
  const kept = await sideOf(keeper, found.addresses)
  const anew = await sideOf(uncached, found.addresses)
  const isAgainstItself = process.env.PEER === 'plaza'
  const others = isAgainstItself ? await startPlazas(found.addresses) : await startPeer(found)
  const rows = []
  for (const way of WAYS) {
    const sides = way.isUncached ? { own: anew, other: others.anew } : { own: kept, other: others.kept }
    for (const [kind, { target, known }] of Object.entries(way.kinds)) {
      const { wall, cpu, own, other } = await compare(sides.own, sides.other, {
        way,
        kind: kind as Kind,
        known,
      })
      rows.push({
        page: kind,
        asked: way.name,
        'times, clock': rounded(wall),
        'times, CPU': rounded(cpu),
        'Plaza, ms CPU': rounded(own.site),
        'its PostgreSQL': rounded(own.database),
        [`${others.name}, ms CPU`]: rounded(other.site),
        "that one's PostgreSQL": rounded(other.database),
        wanted: isAgainstItself ? 1 : target,
        holds: isAgainstItself ? Math.abs(cpu - 1) < 0.1 : wall >= target,
      })
      console.log(`  ${way.name}, ${kind}: ${rounded(wall)} by the clock, ${rounded(cpu)} by CPU`)
    }
  }
  const size = `${topics.toLocaleString('en-US')} topics, ${answers.toLocaleString('en-US')} answers`
  report(`Plaza beside ${others.name}: ${size}, ${CALLERS} callers, ${ROUNDS} turns of ${TURN} pages`, rows)
} finally {
  agent.destroy()
  for (const { stop } of started) await stop()
}

interface Found {
  addresses: Addresses
  /** Numbers of the topics, in the order of their addresses. */
  numbers: number[]
  words: string[]
}

/** Public topics, the largest public nodes and English words, spread over the whole site. */
async function findPages(): Promise<Found> {
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error(`No site runs on ${dataDir}.`)
  const { db, close } = await connect({ connection, onError: () => {}, max: 1, statementTimeoutMs: 0 })
  try {
    const { rows: nodes } = await sql<{ id: number }>`select id from nodes
      where visibility = 'public' and slug is null order by id limit 20`.execute(db)
    const { rows: posts } = await sql<{ number: number; title: string }>`
      select number, title from posts join post_texts on post_id = id and post_texts.language = posts.language
      where kind = 'topic' and state = 'published' and deleted_at is null and slug is null and access is null
        and posts.language = 'en' and answers > 0
        and node_id in (select id from nodes where visibility = 'public')
      order by md5(id::text) limit ${TOPICS}`.execute(db)
    const { rows: lexemes } = await sql<{ word: string }>`select word from
        (select distinct lower(word) as word from (select title from post_texts where language = 'en'
          order by md5(post_id::text) limit 20000) sampled, regexp_split_to_table(title, '[^A-Za-z]+') word) words
      where length(word) > 3 order by md5(word) limit ${WORDS}`.execute(db)
    const numbers = posts.map(({ number }) => number)
    const words = pairsOf(lexemes.map(({ word }) => word))
    return {
      numbers,
      words,
      addresses: {
        home: ['/en'],
        node: nodes.map(({ id }) => `/en/community/archive/${id}`),
        topic: numbers.map((number) => `/en/community/${number}`),
        search: words.map((word) => `/en/search?q=${encodeURIComponent(word)}`),
      },
    }
  } finally {
    await close()
  }
}

/** A made-up site has few words: after each by itself, two together, until there are enough different questions. */
function pairsOf(words: readonly string[]): string[] {
  const pairs = words.flatMap((word, index) => words.slice(index + 1).map((other) => `${word} ${other}`))
  const step = Math.max(1, Math.floor(pairs.length / WORDS))
  return [...words, ...pairs.filter((_, index) => index % step === 0)].slice(0, WORDS)
}

async function sideOf(site: BenchSite, addresses: Addresses): Promise<Side> {
  const { call } = callersOf(site)
  const [, password = ''] =
    /^ana\s+(\S+)$/m.exec(readFileSync(path.join(dataDir, 'sample-people.txt'), 'utf8')) ?? []
  const reply = await call('auth.login', { username: 'ana', password })
  if (!reply.ok) throw new Error(`A login was answered ${reply.status}: ${await reply.text()}`)
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    origin: site.address,
    keepsPages: true,
    addresses,
    pids: () => processesOf(site.pid),
    cookie,
    // The page that was sent is a stranger's; what belongs to its reader is one call.
    alongside: async (address) => {
      const answer = await call('auth.pageData', { path: address, args: {} }, cookie)
      if (!answer.ok) throw new Error(`auth.pageData was answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    },
  }
}

interface Others {
  name: string
  kept: Side
  anew: Side
}

async function startPlazas(addresses: Addresses): Promise<Others> {
  const [kept, anew] = [
    await startBeside(keeper, ENV),
    await startBeside(keeper, { ...ENV, PAGE_CACHE_MB: '0' }),
  ]
  started.unshift(kept, anew)
  return { name: 'Plaza', kept: await sideOf(kept, addresses), anew: await sideOf(anew, addresses) }
}

/** NodeBB keeps no pages: it is the same for what is read first and again. */
async function startPeer({ numbers, words }: Found): Promise<Others> {
  const peer: Peer = await startNodeBB(dataDir)
  started.unshift(peer)
  const side: Side = {
    origin: peer.origin,
    keepsPages: false,
    addresses: {
      home: ['/'],
      node: peer.categories.map((cid) => `/category/${cid}`),
      topic: numbers.flatMap((number) => peer.topics.get(number) ?? []).map((tid) => `/topic/${tid}`),
      search: words.map((word) => `/search?in=titlesposts&matchWords=all&term=${encodeURIComponent(word)}`),
    },
    pids: () => processesOf(peer.pid),
    cookie: await peer.signIn(),
  }
  return { name: 'NodeBB', kept: side, anew: side }
}

interface Cost {
  /** ms for a page */
  site: number
  database: number
}

interface Asked {
  way: Way
  kind: Kind
  known: number
}

/** A turn of each side to warm up, then as many of each as there are rounds; every other round begins with the other. */
async function compare(own: Side, other: Side, asked: Asked) {
  const sum = { own: { site: 0, database: 0 }, other: { site: 0, database: 0 } }
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const first = round % 2 === 0 ? await takeTurn(own, asked, round) : undefined
    const second = await takeTurn(other, asked, round)
    const third = first ?? (await takeTurn(own, asked, round))
    if (round === 0) continue
    times.push(second.ms / third.ms)
    for (const [total, turn] of [
      [sum.own, third],
      [sum.other, second],
    ] as const) {
      total.site += turn.site / ROUNDS
      total.database += turn.database / ROUNDS
    }
  }
  const cpu = (sum.other.site + sum.other.database) / (sum.own.site + sum.own.database)
  return { wall: percentile(times, 0.5), cpu, ...sum }
}

async function takeTurn(
  side: Side,
  { way, kind, known }: Asked,
  round: number,
): Promise<Cost & { ms: number }> {
  const all = side.addresses[kind].slice(0, known)
  if (all.length === 0) throw new Error(`There is no ${kind} to ask ${side.origin} for.`)
  const length = TURN * (way.isAgain && side.keepsPages ? TURNS_FROM_MEMORY : 1)
  const before = { site: sumOf(cpuOfAll(side.pids())), database: cpuOfAll(databasePids()) }
  const begun = performance.now()
  let next = 0
  const caller = async () => {
    while (next < length) {
      const address = all[(round * length + next) % all.length] ?? ''
      next += 1
      await ask(side, address, way)
      if (way.isSignedIn) await side.alongside?.(address)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  const ms = performance.now() - begun
  let database = 0
  // Connections come and go: one that is new began at nothing.
  for (const [pid, used] of cpuOfAll(databasePids())) database += used - (before.database.get(pid) ?? 0)
  return {
    ms: ms / length,
    site: (sumOf(cpuOfAll(side.pids())) - before.site) / length,
    database: database / length,
  }
}

/** PostgreSQL serves both: what it used in a side's turn was for that side. */
function databasePids(): number[] {
  const own = new Set(processesOf(keeper.pid))
  return processesOf(keeper.pid, { withDatabase: true }).filter((pid) => !own.has(pid))
}

/** What each of them has used so far, in ms; one that has ended meanwhile is left out. */
function cpuOfAll(pids: readonly number[]): Map<number, number> {
  const used = new Map<number, number>()
  for (const pid of pids) {
    try {
      used.set(pid, cpuOf(pid))
    } catch {}
  }
  return used
}

function sumOf(used: ReadonlyMap<number, number>): number {
  return [...used.values()].reduce((sum, one) => sum + one, 0)
}

/** Compressed only where it can be kept so, and as each server does it by itself. */
function ask({ origin, cookie }: Side, address: string, { isUncached, isSignedIn }: Way): Promise<void> {
  const headers = {
    ...(isSignedIn && { cookie }),
    ...(!isUncached && { 'accept-encoding': 'br' }),
  }
  return new Promise((resolve, reject) => {
    get(origin + address, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${origin}${address} answered ${reply.statusCode}`))
      reply.resume().once('end', resolve)
    }).once('error', reject)
  })
}
