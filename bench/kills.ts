/**
 * Ten times each: the site's primary, one of its workers, and the whole tree with the database, killed (-9) in the
 * middle of writes. Then the site is started again where it has to be, and what it had acknowledged must be there,
 * with counters that fit. Target: nothing is lost, nothing stays behind, every start succeeds.
 */
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findRunning } from '#database/embedded/running.ts'
import { freePort, makeFolder, parentOf, processesOf, report, root, rounded } from './site.ts'

const TIMES = Number(process.env.TIMES ?? 10)
const WRITERS = 8
/** ms that a start may take, on a machine with much else to do. */
const PATIENCE = 300_000
/** ms after which a client gives up and asks again. */
const ANSWER = 5_000

const folder = await makeFolder()
const dataDir = path.join(folder, 'data')
const port = await freePort()
const address = `http://localhost:${port}`

/** Visitors whose vote was answered with 200. */
const acknowledged: string[] = []
let voters = 0

interface Running {
  pid: number
  ended: Promise<unknown>
}

async function start(): Promise<Running> {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      WEB_CONCURRENCY: '2',
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const giveUp = performance.now() + PATIENCE
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`A start failed with ${child.exitCode}.`)
    if (performance.now() > giveUp) throw new Error('A start took too long.')
    await delay(20)
  }
  return { pid: child.pid ?? 0, ended }
}

const isUp = (): Promise<boolean> =>
  fetch(`${address}/en/docs`, { signal: AbortSignal.timeout(ANSWER) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function vote(): Promise<void> {
  voters += 1
  const visitorId = `visitor-${String(voters).padStart(8, '0')}`
  const reply = await fetch(`${address}/api/request`, {
    method: 'POST',
    // While the primary is down, a request may never be answered.
    signal: AbortSignal.timeout(ANSWER),
    headers: {
      'content-type': 'application/json',
      origin: address,
      'x-forwarded-for': `10.${(voters >> 16) & 255}.${(voters >> 8) & 255}.${voters & 255}`,
    },
    body: JSON.stringify({ action: 'docs.voteHelpful', data: { id: 1, helpful: true }, visitorId }),
  })
  await reply.arrayBuffer()
  if (reply.status === 200) acknowledged.push(visitorId)
}

/** Votes until stopped; a vote that fails is simply not acknowledged. */
function write() {
  let isEnding = false
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isEnding) await vote().catch(() => delay(5))
  })
  return {
    end: async () => {
      isEnding = true
      await Promise.all(writers)
    },
  }
}

/** Votes that were acknowledged and are not there, and whether the counters are what they count. */
async function check(): Promise<{ lost: number; counts: boolean }> {
  const client = new pg.Client({ ...(await findRunning(dataDir)) })
  await client.connect()
  try {
    const { rows } = await client.query<{ voter: string }>('select voter from doc_votes')
    const kept = new Set(rows.map(({ voter }) => voter.slice(-'visitor-00000000'.length)))
    const wrong = await client.query(
      `select 1 from docs join posts on posts.id = docs.post_id where posts.number = 1 and posts.kind = 'doc'
       and docs.helpful <> (select count(*) from doc_votes where post_id = docs.post_id and helpful)`,
    )
    return { lost: acknowledged.filter((visitor) => !kept.has(visitor)).length, counts: wrong.rowCount === 0 }
  } finally {
    await client.end()
  }
}

interface Kind {
  name: string
  /** Kills, and says whether the site has to be started again. */
  kill: (site: Running) => Promise<boolean>
}

const end = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was faster.
  }
}

const kinds: Kind[] = [
  {
    name: 'a worker',
    kill: async ({ pid }) => {
      const [worker] = processesOf(pid).filter((one) => one !== pid)
      end(worker ?? 0)
      return false
    },
  },
  {
    name: 'the site (its primary)',
    kill: async ({ pid, ended }) => {
      const workers = processesOf(pid).slice(1)
      end(pid)
      await ended
      await areGone(workers)
      return true
    },
  },
  {
    name: 'the whole tree',
    kill: async ({ pid, ended }) => {
      const tree = [...processesOf(pid), ...databaseOf(pid)]
      for (const one of tree) end(one)
      await ended
      await areGone(tree)
      return true
    },
  },
]

function databaseOf(pid: number): number[] {
  return processesOf(pid, { withDatabase: true }).filter((one) => !processesOf(pid).includes(one))
}

async function areGone(pids: readonly number[]): Promise<void> {
  const giveUp = performance.now() + PATIENCE
  while (pids.some((pid) => parentOf(pid) !== undefined)) {
    if (performance.now() > giveUp) throw new Error('Something stayed behind.')
    await delay(20)
  }
}

async function killOften({ name, kill }: Kind, site: Running) {
  const before = acknowledged.length
  const pauses: number[] = []
  let running = site
  for (let time = 0; time < TIMES; time += 1) {
    const writing = write()
    await delay(200 + Math.random() * 400)
    const killedAt = performance.now()
    const mustStart = await kill(running)
    if (mustStart) running = await start()
    while (!(await isUp())) await delay(10)
    pauses.push(performance.now() - killedAt)
    await delay(100)
    await writing.end()
  }
  const { lost, counts } = await check()
  const row = {
    killed: name,
    times: TIMES,
    'acknowledged writes': acknowledged.length - before,
    lost,
    'counters fit': counts,
    'until it answers, s (longest)': rounded(Math.max(...pauses) / 1000, 1),
    holds: lost === 0 && counts,
  }
  return { row, running }
}

const rows = []
let site = await start()
try {
  for (const kind of kinds) {
    const { row, running } = await killOften(kind, site)
    site = running
    rows.push(row)
  }
} finally {
  process.kill(site.pid, 'SIGTERM')
  await site.ended
  await rm(folder, { recursive: true, force: true })
}
report('Killed in the middle of writes (nothing acknowledged may be lost)', rows)
