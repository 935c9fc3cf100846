/**
 * CPU of the site's process for one uncached page, database included, uncompressed; against `renderToString` of the
 * very same tree with nothing around it. Target: at most 2.5 ms, and at most 1 ms more than the bare rendering.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { build } from 'vite'
import { growTown } from './grow-town.ts'
import { cpuOf, report, root, rounded, startSite } from './site.ts'

const WARM_UP = 400
const RUNS = 1_500
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

const site = await startSite()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
try {
  const pages = await growTown(site.dataDir)
  const rows = []
  for (const [name, address] of Object.entries(pages)) {
    const whole = await cpuPerPage(site.address + address)
    const bare = bareRendering(await fetch(site.address + address).then((reply) => reply.text()))
    rows.push({
      page: name,
      'site, ms CPU': rounded(whole),
      'bare, ms CPU': rounded(bare),
      'more, ms': rounded(whole - bare),
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
  const before = cpuOf(site.pid)
  for (let run = 0; run < RUNS; run += 1) await ask(address)
  return (cpuOf(site.pid) - before) / RUNS
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

/** The payload that the page carries, rendered by a process that does nothing else. */
function bareRendering(html: string): number {
  const carried = /id="payload">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const file = path.join(folder, 'payload.json')
  writeFileSync(file, carried)
  const output = execFileSync(process.execPath, [path.join(folder, 'reference.mjs'), file, String(RUNS)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return Number(output)
}
