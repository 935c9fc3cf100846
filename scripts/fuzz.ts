/** `npm run fuzz -- --minutes 10`: hostile requests of every kind, and what the site did wrong about them. */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { processesOf, residentMb } from '../bench/site.ts'
import { loadSite } from './catalogue/load-site.ts'
import { type Figures, fuzz } from './fuzz/fuzz.ts'
import { groundOf } from './fuzz/load-ground.ts'
import { writeFigures, writeFinding } from './fuzz/report.ts'
import { connectionTo, throwawaySite } from './lib/throwaway-site.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run fuzz -- --minutes 10 [--seed N] [--connections 8]
       npm run fuzz -- --requests 1 --seed N --from TURN
       npm run fuzz -- --minutes 10 --url http://localhost:3000 [--as name:password]

  Sends drawn requests to a site: calls with fitting and with spoiled data, broken bodies, addresses, queries, headers,
  forms, uploads, bytes that are no HTTP, and frames of sockets, as a stranger and as people of several roles. It starts a
  site of its own with the sample town and throws it away; with --url it takes one of yours on this machine, and what
  it does there stays. The same seed draws the same requests; a finding names the line that sends its request again.
  Prints its figures, and ends with 1 where something was found.`

/** Of the sample town. Most of what people do is limited by the minute: there are more of the first, who are like ana. */
const PEOPLE = ['ana', 'ben', 'vip', 'mute', 'maker', 'admin']
const MORE = 24
/** Memory of the site may grow by this much after the first half, in times and in MB: caches fill until they are full. */
const GROWTH = { times: 1.5, mb: 150 }

interface Command {
  minutes: number
  requests: number
  seed: number
  connections: number
  from: number
  url: string | undefined
  as: string[]
}

function readCommand(args: string[]): Command {
  const { values } = parse(args)
  const number = (name: 'minutes' | 'requests' | 'seed' | 'connections' | 'from', standard: number) => {
    const text = values[name]
    if (text !== undefined && !/^\d{1,9}(?:\.\d+)?$/.test(text))
      throw new StartProblem(`--${name} must be a number.\n\n${USAGE}`)
    return text === undefined ? standard : Number(text)
  }
  if (values.minutes === undefined && values.requests === undefined) throw new StartProblem(USAGE)
  if (
    values.url !== undefined &&
    !/^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(values.url)
  )
    throw new StartProblem(`--url must be a site on this machine, like http://localhost:3000.\n\n${USAGE}`)
  return {
    minutes: number('minutes', Number.POSITIVE_INFINITY),
    requests: number('requests', Number.POSITIVE_INFINITY),
    seed: number('seed', Date.now() % 1e9),
    connections: Math.max(1, number('connections', 8)),
    from: number('from', 0),
    url: values.url,
    as: values.as ?? [],
  }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: {
        minutes: text,
        requests: text,
        seed: text,
        connections: text,
        from: text,
        url: text,
        as: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/** Which site is asked, who may sign in there, and what can be seen of it from within. */
interface Target {
  address: string
  passwords: ReadonlyMap<string, string>
  /** Lines that it has logged as errors. */
  logged: string[]
  memory: () => number
  /** @returns what does not agree in its books */
  books: () => Promise<string | null>
  stop: () => Promise<void>
}

async function ownSite(): Promise<Target> {
  const logged: string[] = []
  const site = await throwawaySite((line) => logged.push(line), { PAGE_CACHE_MB: '8' })
  await site.start()
  const { db, close } = await connect({ connection: await connectionTo(site), onError: () => {}, max: 1 })
  await sql`insert into people (slug, name, language, level_key, password_hash)
    select 'fuzz-' || n, 'Fuzz ' || n, 'en', level_key, password_hash
    from people, generate_series(1, ${MORE}) n where slug = 'ana'`.execute(db)
  const names = [...PEOPLE, ...Array.from({ length: MORE }, (_, index) => `fuzz-${index + 1}`)]
  return {
    address: site.address,
    passwords: new Map(names.map((name) => [name, site.password])),
    logged,
    memory: () => processesOf(site.pid()).reduce((sum, pid) => sum + residentMb(pid), 0),
    books: async () => (await checkLedger(db)).problem,
    stop: async () => {
      await close()
      await site.stop()
    },
  }
}

const foreignSite = (address: string, as: readonly string[]): Target => ({
  address,
  passwords: new Map(as.map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)])),
  logged: [],
  memory: () => 0,
  books: async () => null,
  stop: async () => {},
})

let signIns = 0
/** The cookies of a new session; undefined for who is not let in any more, and asks on as a stranger. */
async function signIn({ address, passwords }: Target, name: string): Promise<string | undefined> {
  signIns += 1
  const reply = await fetch(`${address}/api/request`, {
    method: 'POST',
    headers: {
      origin: address,
      'content-type': 'application/json',
      'x-forwarded-for': `172.16.${(signIns >> 8) & 255}.${signIns & 255}`,
    },
    body: JSON.stringify({ action: 'auth.login', data: { username: name, password: passwords.get(name) } }),
  }).catch(() => undefined)
  await reply?.arrayBuffer()
  if (!reply?.ok) return undefined
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

/** What went wrong beside the answers themselves. */
async function listOthers(
  { logged, books }: Target,
  memory: { half: number; end: number },
): Promise<string[]> {
  const problem = await books()
  const hasGrown =
    memory.half > 0 && memory.end > Math.max(memory.half * GROWTH.times, memory.half + GROWTH.mb)
  // One cause writes many lines: those that differ in time and number only are one.
  const lines = new Map(
    logged.map((line) => [line.replaceAll(/"(?:time|id|pid)":(?:"[^"]*"|\d+),?/g, ''), line]),
  )
  return [
    ...[...lines.values()].map((line) => `logged as an error: ${line.slice(0, 1_500)}`),
    ...(problem === null ? [] : [`the ledger: ${problem}`]),
    ...(hasGrown ? [`memory grew from ${Math.round(memory.half)} to ${Math.round(memory.end)} MB`] : []),
  ]
}

async function run(command: Command): Promise<void> {
  const { minutes, requests, seed, connections, from, url, as } = command
  const { actions } = await loadSite()
  const [{ endpoints }, { live }] = await Promise.all([
    import('../src/lists/endpoints.ts'),
    import('../src/lists/live.ts'),
  ])
  const target = url === undefined ? await ownSite() : foreignSite(url, as)
  const people = [...target.passwords.keys()]
  const ground = { ...groundOf({ actions, endpoints, live }), people }
  const { address } = target
  try {
    console.log(
      `Seed ${seed}, ${connections} connections, ${ground.calls.length} calls, ${people.length} people, ${address}`,
    )
    const begun = performance.now()
    const ends = begun + minutes * 60_000
    let half = 0
    const isOver = (sent: number) => {
      const now = performance.now()
      if (half === 0 && (now > (begun + ends) / 2 || sent > requests / 2)) half = target.memory()
      return now > ends || sent >= requests
    }
    const figures: Figures = await fuzz({
      address,
      origin: address,
      ground,
      seed,
      connections,
      from,
      isOver,
      signIn: (name) => signIn(target, name),
    })
    const seconds = (performance.now() - begun) / 1000
    const memory = { half, end: target.memory() }
    const others = await listOthers(target, memory)
    console.log(writeFigures(figures, ground, seconds))
    console.log(`memory: ${Math.round(memory.half)} MB half way, ${Math.round(memory.end)} MB at the end`)
    for (const finding of figures.findings.values()) console.log(`\n${writeFinding(finding, seed)}`)
    for (const other of others) console.log(`\n✗ ${other}`)
    const found = figures.findings.size + others.length
    console.log(`\n${found} found`)
    if (found > 0) process.exitCode = 1
  } finally {
    await target.stop()
  }
}

answerHelp(USAGE)
await run(readCommand(process.argv.slice(2)))
