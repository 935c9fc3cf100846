/**
 * Files in and out of a site on its own disk, each against the bare thing in the same run: 100 MB sent in pieces, against
 * `node:http` writing the same pieces to a file; pages while 20 files of 50 MB come at once; a picture of 12 megapixels
 * in three widths, against bare sharp; a file sent, against a bare stream; a page of a library of 100,000 things; and the
 * code that comes when something plays. Targets: half the speed at most 60 MB more; p99 under 100 ms; 1.2 times; 0.8
 * times; 5 ms; 20 KB.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import sharp from 'sharp'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import { storeFile } from '#features/kernel/media/public/store-file.ts'
import { PIECE, PIECES_AT_ONCE, piecesOf } from '#features/kernel/media/rules/uploads.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { processesOf, report, residentMb, root, rounded, startSite } from './site.ts'

const PASSWORD = 'a password for the bench'
const MB = 1_048_576
const TARGET = { speed: 0.5, memory: 60, page: 100, picture: 1.2, sending: 0.8, library: 5, code: 20 }
/** Who sends the twenty: a person may send ten in a day. */
const SENDERS = ['maker', 'ana']

const folder = await mkdtemp(path.join(tmpdir(), 'plaza-bench-media-'))
const site = await startSite(undefined, { SAMPLE_PASSWORD: PASSWORD })
const rows: Array<Record<string, string | number | boolean>> = []
const note = (what: string, value: number, reference: number | string, target: string, holds: boolean) =>
  rows.push({ what, value: rounded(value), reference, target, holds })

async function signIn(username: string): Promise<string> {
  const reply = await fetch(`${site.address}/api/request`, {
    method: 'POST',
    headers: { origin: site.address, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'auth.login', data: { username, password: PASSWORD } }),
  })
  if (!reply.ok) throw new Error(`${username} cannot sign in: ${reply.status}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A file that is an archive by its first bytes, and chance after them. */
const archive = (size: number): Buffer => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(size - 4)])

/** Sends a file as browsers do: three pieces at once. */
async function sendFile(address: string, name: string, bytes: Buffer, cookie = ''): Promise<void> {
  const left = Array.from({ length: piecesOf(bytes.length) }, (_none, index) => index)
  const work = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const form = new FormData()
      form.set(
        'chunk',
        new Blob([new Uint8Array(bytes.subarray(index * PIECE, (index + 1) * PIECE))]),
        'chunk',
      )
      form.set('chunkIndex', String(index))
      form.set('totalChunks', String(piecesOf(bytes.length)))
      form.set('fileName', name)
      form.set('fileSize', String(bytes.length))
      const reply = await fetch(`${address}/api/upload`, {
        method: 'POST',
        headers: { origin: address, cookie },
        body: form,
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: PIECES_AT_ONCE }, work))
}

async function listen(answer: RequestListener): Promise<{ server: Server; address: string }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** MB of these processes. */
const memoryOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + residentMb(pid), 0)

async function measureUpload(): Promise<void> {
  const files = [archive(50 * MB), archive(50 * MB)]
  const cookie = await signIn('admin')
  await sendFile(site.address, 'warm.zip', archive(3 * MB), cookie)
  // Without the database. The list of processes is read once, as scanning /proc each time would slow down sending.
  const own = processesOf(site.pid)
  const before = memoryOf(own)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(own))
  }, 100)
  const began = performance.now()
  for (const [at, bytes] of files.entries()) await sendFile(site.address, `film-${at}.zip`, bytes, cookie)
  const took = performance.now() - began
  clearInterval(watch)
  const { server, address } = await listen(async (request, response) => {
    const file = await open(path.join(folder, randomBytes(6).toString('hex')), 'w')
    for await (const bytes of request) await file.write(bytes as Buffer)
    await file.close()
    response.end('{}')
  })
  const start = performance.now()
  for (const [at, bytes] of files.entries()) await sendFile(address, `film-${at}.zip`, bytes)
  const bare = performance.now() - start
  server.close()
  note('100 MB sent, ms', took, rounded(bare), 'speed >= 0.5', bare / took >= TARGET.speed)
  note('memory more, MB', most - before, '', '<= 60', most - before <= TARGET.memory)
}

const READER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const times = []
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  const read = async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(workerData)).text()
      times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    parentPort.postMessage(times)
  }
  read()`

async function measurePages(): Promise<void> {
  const sends = await Promise.all(
    SENDERS.map(async (who) => {
      const cookie = await signIn(who)
      return Array.from({ length: 10 }, (_none, at) => ({ cookie, name: `${who}-${at}.zip` }))
    }),
  )
  // In a thread of its own: in this one the reader would wait for the senders' work, not for the site.
  const reader = new Worker(READER, { eval: true, workerData: `${site.address}/article/1` })
  const bytes = archive(50 * MB)
  await Promise.all(
    sends.flat().map(({ cookie, name }, at) => {
      const own = Buffer.from(bytes)
      own.writeUInt32BE(at, 8)
      return sendFile(site.address, name, own, cookie)
    }),
  )
  const done = once(reader, 'message')
  reader.postMessage('end')
  const [times] = (await done) as [number[]]
  await reader.terminate()
  times.sort((one, other) => one - other)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  note(`page among 20 uploads, p99 of ${times.length}, ms`, p99, '', '< 100', p99 < TARGET.page)
}

async function measurePicture(): Promise<void> {
  const source = path.join(folder, 'twelve.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  await sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#888', noise } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toFile(source)
  const storage = createDiskStorage(path.join(folder, 'media'))
  const own = async () => {
    const began = performance.now()
    await storeFile(source, randomBytes(16).toString('hex'), { storage })
    return performance.now() - began
  }
  const bare = async () => {
    const began = performance.now()
    const picture = sharp(source).rotate()
    await Promise.all(
      [480, 960, 1_600].map((width) =>
        picture
          .clone()
          .resize(width)
          .webp({ quality: 82, effort: 2 })
          .toFile(path.join(folder, `bare-${width}.webp`)),
      ),
    )
    return performance.now() - began
  }
  const [mine, theirs]: [number[], number[]] = [[], []]
  await bare()
  for (let round = 0; round < 5; round += 1) {
    mine.push(await own())
    theirs.push(await bare())
  }
  const [ours, reference] = [Math.min(...mine), Math.min(...theirs)]
  note(
    '12 megapixels to three widths, ms',
    ours,
    rounded(reference),
    '<= 1.2 times',
    ours / reference <= TARGET.picture,
  )
}

async function measureSending(): Promise<void> {
  const name = `${randomBytes(16).toString('hex')}.zip`
  const file = path.join(site.dataDir, 'media', name)
  await writeFile(file, archive(50 * MB))
  const { size } = await stat(file)
  const { server, address } = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': size })
    createReadStream(file, { highWaterMark: 1 << 18 }).pipe(response)
  })
  const fetchAll = async (from: string) => {
    const began = performance.now()
    for (let time = 0; time < 4; time += 1) {
      const reply = await fetch(from)
      let length = 0
      for await (const bytes of reply.body ?? []) length += bytes.length
      if (length !== size) throw new Error(`${from}: ${length} of ${size} bytes`)
    }
    return performance.now() - began
  }
  const [own, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    own.push(await fetchAll(`${site.address}/media/${name}`))
    bare.push(await fetchAll(address))
  }
  server.close()
  const [ours, reference] = [Math.min(...own), Math.min(...bare)]
  note('200 MB from disk, ms', ours, rounded(reference), 'speed >= 0.8', reference / ours >= TARGET.sending)
}

async function measureLibrary(): Promise<void> {
  const connection = await findRunning(site.dataDir)
  if (!connection) throw new Error('The database of the site does not run.')
  const { db, close } = await connect({ connection, onError: () => {}, max: 1 })
  await sql`insert into media (kind, mime, owner_id, storage_key, widths, width, height, title, created_at)
    select 'image', 'image/png', people.id, md5(number::text), '{480}', 480, 320, 'Thing ' || number,
      now() - interval '2 days' from people, generate_series(1, 100000) as number
    where people.slug = 'admin'`.execute(db)
  await sql`analyze media`.execute(db)
  await close()
  const cookie = await signIn('admin')
  const times: number[] = []
  let after = ''
  for (let page = 0; page < 120; page += 1) {
    const began = performance.now()
    const reply = await fetch(`${site.address}/api/request`, {
      method: 'POST',
      headers: { origin: site.address, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ action: 'media.getLibrary', data: { mimeTypeIN: ['image/png'], after } }),
    })
    const { mediaItems } = (await reply.json()) as { mediaItems: { pageInfo: { endCursor: string } } }
    times.push(performance.now() - began)
    after = mediaItems.pageInfo.endCursor
  }
  times.sort((one, other) => one - other)
  const median = times[times.length >> 1] ?? 0
  note('page of a library of 100,000, over HTTP, ms', median, '', '< 5', median < TARGET.library)
}

/** What `show-player` brings that no page has loaded before, as sent. */
function measureCode(): void {
  type Entry = { file: string; css?: string[]; imports?: string[] }
  const client = path.join(root, 'dist/client')
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Entry
  >
  const reach = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key)) return found
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) reach(next, found)
    return found
  }
  const there = new Set([...reach('src/main.browser.ts'), ...reach('src/main.page.ts')])
  const weigh = (ending: string): number => {
    const key = Object.keys(manifest).find((one) => one.endsWith(ending))
    if (!key) throw new Error(`The build has no ${ending}.`)
    const files = [...reach(key)]
      .filter((one) => !there.has(one))
      .flatMap((one) => [manifest[one]?.file ?? '', ...(manifest[one]?.css ?? [])])
    return [...new Set(files)].reduce(
      (sum, file) => sum + readFileSync(path.join(client, `${file}.br`)).length,
      0,
    )
  }
  for (const ending of ['player/show-player.tsx', 'film/show-film-bar.ts']) {
    const size = weigh(ending) / 1_000
    note(`${path.basename(ending)}, KB brotli`, size, '', '<= 20', size <= TARGET.code)
  }
}

try {
  await measureUpload()
  await measurePages()
  await measurePicture()
  await measureSending()
  await measureLibrary()
  measureCode()
  report('Files in and out', rows)
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
