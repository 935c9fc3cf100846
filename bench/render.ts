/**
 * CPU of the site's process for one uncached page, database included, uncompressed; against `renderToString` of the
 * very same tree with nothing around it, and against the page's statements asked by the driver alone. Target: at most
 * 2.5 ms, and at most 1 ms more than the bare rendering. `RUNS=300` shortens it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build } from 'vite'
import { growTown } from './grow-town.ts'
import { cpuOfSite, processesOf, report, root, rounded, startSite } from './site.ts'
import type { SentStatement } from './statements-on-signal.ts'

const RUNS = Number(process.env.RUNS ?? 1_500)
const WARM_UP = Math.max(400, RUNS / 4)
const TARGET = { whole: 2.5, more: 1 }

// Below the packages, so that the reference finds React.
mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true })
const folder = mkdtempSync(path.join(root, 'node_modules/.cache/render-'))
await build({
  root,
  logLevel: 'error',
  ssr: { external: true },
  build: {
    outDir: folder,
    ssr: true,
    minify: false,
    rolldownOptions: { input: 'bench/render-reference.tsx', output: { entryFileNames: 'reference.mjs' } },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})

const noted = path.join(folder, 'statements.jsonl')
// Each page made anew, with all that it reads; `READ_CACHE_MB=32` leaves it what was read before.
const site = await startSite(undefined, {
  PAGE_CACHE_MB: '0',
  READ_CACHE_MB: process.env.READ_CACHE_MB ?? '0',
  NODE_OPTIONS: `--import=${path.join(root, 'bench/statements-on-signal.ts')}`,
  STATEMENTS: noted,
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
try {
  const pages = await growTown(site.dataDir)
  const rows = []
  for (const [name, address] of Object.entries(pages)) {
    const whole = await cpuPerPage(site.address + address)
    const bare = await bareRendering(address)
    const statements = await statementsOf(site.address + address)
    rows.push({
      page: name,
      'site, ms CPU': rounded(whole),
      'bare, ms CPU': rounded(bare),
      'more, ms': rounded(whole - bare),
      statements: statements.length,
      'round trips, at most': Math.max(0, ...statements.map(({ trip }) => trip)),
      'statements alone, ms CPU': rounded(bareAsking(statements)),
      holds: whole <= TARGET.whole && whole - bare <= TARGET.more,
    })
  }
  report('CPU for one uncached page (at most 2.5 ms, at most 1 ms more than bare)', rows)
} finally {
  agent.destroy()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function cpuPerPage(address: string): Promise<number> {
  for (let run = 0; run < WARM_UP; run += 1) await ask(address)
  const before = cpuOfSite(site.pid)
  for (let run = 0; run < RUNS; run += 1) await ask(address)
  return (cpuOfSite(site.pid) - before) / RUNS
}

/** node:http and one connection: fetch would cost this process more than the page costs the site. */
function ask(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}`))
      reply.resume().once('end', resolve)
    }).once('error', reject)
  })
}

/** The payload of the page, rendered by a process that does nothing else. */
async function bareRendering(address: string): Promise<number> {
  const ask = async (path: string) =>
    (await fetch(site.address + path)).json() as Promise<Record<string, object>>
  const payload = await ask(`${address === '/' ? '' : address}/_payload.json`)
  const messages = (await ask('/_i18n/zh-hans/messages.json'))['zh-hans']
  const file = path.join(folder, 'payload.json')
  writeFileSync(file, JSON.stringify({ ...payload, messages }))
  const output = execFileSync(process.execPath, [path.join(folder, 'reference.mjs'), file, String(RUNS)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return Number(output)
}

/** What the site asks of the database for a page. */
async function statementsOf(address: string): Promise<SentStatement[]> {
  const worker = processesOf(site.pid).at(-1) ?? 0
  rmSync(noted, { force: true })
  process.kill(worker, 'SIGUSR2')
  while (!existsSync(noted)) await delay(10)
  await ask(address)
  process.kill(worker, 'SIGUSR2')
  while (statSync(noted).size === 0) await delay(10)
  return JSON.parse(readFileSync(noted, 'utf8'))
}

/** The same statements, asked by a process that does nothing else. */
function bareAsking(statements: readonly SentStatement[]): number {
  const output = execFileSync(
    process.execPath,
    [path.join(root, 'bench/bare-statements.ts'), site.dataDir, String(RUNS)],
    { cwd: root, input: JSON.stringify(statements) },
  )
  return Number(output)
}
