/**
 * A page from memory, compressed, from one process; against node:http that sends the very same bytes with as many
 * headers and does nothing else, in the same run and taking turns. Target: at least 0.7 of its answers, by the clock
 * and for each second of processor time.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { load } from './load.ts'
import { cpuOf, cpuOfSite, report, root, rounded, startSite } from './site.ts'

const TARGET = 0.7
const ROUNDS = 5
const MS = 1_500
const CONNECTIONS = 32
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
const PAGES = {
  home: '/en',
  article: '/en/article/1',
  'article, as data': '/en/article/1/_payload.json?build=x',
}

const site = await startSite()
const rows = []
try {
  for (const [name, address] of Object.entries(PAGES)) rows.push(await compare(name, address))
} finally {
  await site.stop()
}
report(`Cached pages, brotli, one process, against node:http with the same bytes (at least ${TARGET})`, rows)

async function compare(name: string, address: string) {
  const port = Number(new URL(site.address).port)
  // Twice: the second comes from memory.
  await fetchPage(port, address)
  const { headers, body } = await fetchPage(port, address)
  const bare = await startBare(headers, body)
  const request = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${AGENT}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`
  const ours = { port, request, cpu: () => cpuOfSite(site.pid) }
  const theirs = { port: bare.port, request, cpu: () => cpuOf(bare.pid) }
  const measured: Array<[Measured, Measured]> = []
  try {
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair: [Measured, Measured] = [await measure(theirs), await measure(ours)]
      if (round > 0) measured.push(pair)
    }
  } finally {
    bare.stop()
  }
  const middle = (read: (pair: [Measured, Measured]) => number) =>
    measured.map(read).sort((one, other) => one - other)[Math.floor(measured.length / 2)] ?? 0
  const byClock = middle(([bareOne, own]) => own.perSecond / bareOne.perSecond)
  const byCpu = middle(([bareOne, own]) => own.perCpuSecond / bareOne.perCpuSecond)
  return {
    page: name,
    bytes: body.length,
    'site, 1/s': Math.round(middle(([, own]) => own.perSecond)),
    'bare, 1/s': Math.round(middle(([bareOne]) => bareOne.perSecond)),
    'by the clock': rounded(byClock),
    'site, 1/s CPU': Math.round(middle(([, own]) => own.perCpuSecond)),
    'bare, 1/s CPU': Math.round(middle(([bareOne]) => bareOne.perCpuSecond)),
    'by CPU': rounded(byCpu),
    holds: byClock >= TARGET && byCpu >= TARGET,
  }
}

interface Measured {
  perSecond: number
  perCpuSecond: number
}

async function measure(target: { port: number; request: string; cpu: () => number }): Promise<Measured> {
  const before = target.cpu()
  const perSecond = await load({
    port: target.port,
    request: target.request,
    connections: CONNECTIONS,
    ms: MS,
  })
  const seconds = (target.cpu() - before) / 1000
  return { perSecond, perCpuSecond: (perSecond * MS) / 1000 / seconds }
}

/** The page as a browser gets it, still compressed, with the headers that the site itself has set. */
async function fetchPage(port: number, address: string): Promise<{ headers: string[]; body: Buffer }> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'user-agent': AGENT, 'accept-encoding': 'br' }
    get({ host: '127.0.0.1', port, path: address, headers, agent: false }, resolve).on('error', reject)
  })
  const body = await buffer(reply)
  if (reply.statusCode !== 200 || reply.headers['content-encoding'] !== 'br') {
    throw new Error(`${address} answered ${reply.statusCode}, ${reply.headers['content-encoding']}`)
  }
  // Node writes these by itself.
  const own = new Set(['date', 'connection', 'keep-alive'])
  const pairs = Object.entries(reply.headers).filter(([name]) => !own.has(name))
  return { headers: pairs.flatMap(([name, value]) => [name, String(value)]), body }
}

async function startBare(headers: string[], body: Buffer) {
  const child = spawn(process.execPath, [path.join(root, 'bench/bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ headers, body: body.toString('base64') }))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(String(line)), pid: child.pid ?? 0, stop: () => child.kill() }
}
