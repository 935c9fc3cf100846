import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { testBucket } from '#tests/s3-server.ts'
import { createFetchInWorld } from '../http/fetch-in-world.ts'
import { createBucketAsker } from './ask-bucket.ts'
import { createDiskStorage } from './disk.ts'
import { moveFiles } from './move-files.ts'
import { createS3Storage } from './s3.ts'
import { isFileName, type Storage } from './storage.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'plaza-storage-'))
afterAll(() => rm(folder, { recursive: true }))
const bucket = await testBucket()

let number = 0
const inFolder = () => {
  number += 1
  return path.join(folder, String(number))
}
const prefixed = () => {
  number += 1
  return createS3Storage({ ...bucket.config, prefix: `run ${number}/` })
}
/** Reached as what was named in the browser is, by a name that stands for this machine. */
const inWorld = (address: string = bucket.config.endpoint) => {
  number += 1
  const endpoint = address.replace('127.0.0.1', 'bucket.town.example')
  const config = { ...bucket.config, endpoint, prefix: `run ${number}/`, isInWorld: true }
  const fetchInWorld = createFetchInWorld((_host, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  )
  return createS3Storage(config, createBucketAsker(config, fetchInWorld))
}
async function serve(answer: (response: ServerResponse) => unknown): Promise<string> {
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push((item instanceof Uint8Array ? Buffer.from(item) : item) as Item)
  return found
}
const namesIn = async (storage: Storage, prefix?: string) =>
  (await all(storage.list(prefix))).map(({ name }) => name)
const readAll = async (storage: Storage, name: string, range?: { from: number; to: number }) => {
  const opened = await storage.open(name, range)
  return opened && { size: opened.size, bytes: await buffer(opened.stream) }
}

describe.each([
  ['a folder', () => createDiskStorage(inFolder())],
  ['a bucket', prefixed],
  ['a bucket that was named in the browser', () => inWorld()],
])('%s', (_what, create) => {
  it('gives back what it was given, whole and in parts', async () => {
    const storage = create()
    const bytes = randomBytes(700_000)
    await storage.put('deep/er/a.bin', bytes)
    expect(await storage.sizeOf('deep/er/a.bin')).toBe(700_000)
    expect((await readAll(storage, 'deep/er/a.bin'))?.bytes.equals(bytes)).toBe(true)
    const part = await readAll(storage, 'deep/er/a.bin', { from: 300_000, to: 300_004 })
    expect(part).toEqual({ size: 700_000, bytes: bytes.subarray(300_000, 300_005) })
  })

  it('takes files of this machine: copied, or moved where that is said', async () => {
    const storage = create()
    const source = inFolder()
    await writeFile(source, 'a text')
    await storage.put('a.txt', { file: source })
    expect((await stat(source)).size).toBe(6)
    await storage.put('b.txt', { file: source, moves: true })
    await expect(stat(source)).rejects.toThrow('ENOENT')
    expect(String((await readAll(storage, 'a.txt'))?.bytes)).toBe('a text')
    expect(String((await readAll(storage, 'b.txt'))?.bytes)).toBe('a text')
  })

  it('says of what is not there that it is not, and forgets it without complaint', async () => {
    const storage = create()
    expect([await storage.sizeOf('no/thing'), await storage.open('no/thing')]).toEqual([null, null])
    await storage.put('thing', Buffer.from('x'))
    for (let count = 0; count < 2; count += 1) await storage.remove('thing')
    expect(await storage.sizeOf('thing')).toBeNull()
  })

  it('lists everything by name, and what is its own only where it is asked for', async () => {
    const storage = create()
    const names = ['a b.txt', 'b&<c>.txt', 'c+d.txt', 'gated/e.mp4', 'z(1).webp', '图.webp']
    for (const name of [...names, '.pieces/f']) await storage.put(name, Buffer.from(name))
    expect((await namesIn(storage)).sort()).toEqual([...names].sort())
    expect(await namesIn(storage, 'gated/')).toEqual(['gated/e.mp4'])
    expect(await namesIn(storage, '.pieces/')).toEqual(['.pieces/f'])
    for (const name of names) expect(String((await readAll(storage, name))?.bytes)).toBe(name)
  })

  it('puts pieces together in their order', async () => {
    const { pieces } = create()
    const size = 1_048_576
    const parts = [randomBytes(size), randomBytes(size), randomBytes(9)]
    for (const index of [2, 0, 1]) await pieces.write(7, index, index * size, parts[index] as Buffer)
    const whole = Buffer.concat(await all(pieces.read(7, 3)))
    expect(whole.equals(Buffer.concat(parts))).toBe(true)
    expect(new Set((await all(pieces.list())).map(({ id }) => id))).toEqual(new Set([7]))
    await pieces.remove(7)
    expect(await all(pieces.list())).toEqual([])
  })
})

describe('a bucket', () => {
  it('has every request signed as it is documented, with the sum of what is sent', async () => {
    await prefixed().put('a name (with) signs!*.txt', Buffer.from('x'))
    expect(bucket.refused).toEqual([])
    const stranger = createS3Storage({ ...bucket.config, secretAccessKey: 'guessed' })
    await expect(stranger.put('a', Buffer.from('x'))).rejects.toThrow('403 SignatureDoesNotMatch')
    expect(bucket.objects.has('a')).toBe(false)
    expect(bucket.refused.splice(0)).toEqual(['SignatureDoesNotMatch'])
  })

  it('is asked again when it stumbles, and complained about when it is full', async () => {
    const storage = prefixed()
    bucket.failures.push(500, 503)
    await storage.put('a', Buffer.from('x'))
    expect(await storage.sizeOf('a')).toBe(1)
    bucket.failures.push(...Array.from({ length: 6 }, () => 507))
    await expect(storage.put('b', Buffer.from('x'))).rejects.toThrow('507 InsufficientStorage')
    expect(bucket.failures).toEqual([])
  })

  it('that is not there is said so', async () => {
    const nowhere = createS3Storage({ ...bucket.config, bucket: 'elsewhere' })
    await expect(nowhere.put('a', Buffer.from('x'))).rejects.toThrow('elsewhere is not there')
    await expect(namesIn(nowhere)).rejects.toThrow('elsewhere is not there')
  })
})

describe('a bucket that was named in the browser', () => {
  it.each(['http://127.0.0.1:1', 'https://[::ffff:7f00:1]', 'http://169.254.169.254', 'https://localhost'])(
    'is not asked at %s',
    async (endpoint) => {
      const storage = createS3Storage({ ...bucket.config, endpoint, isInWorld: true })
      await expect(storage.sizeOf('a')).rejects.toThrow('cannot be reached: The host is not in the world.')
    },
  )

  it('leads nowhere else', async () => {
    let asked = 0
    const inside = await serve((response) => {
      asked += 1
      response.end('a secret of the house')
    })
    const outside = await serve((response) => response.writeHead(302, { location: inside }).end())
    const storage = inWorld(outside)
    await expect(storage.open('a.webp')).rejects.toThrow('refused GET: 302')
    await expect(storage.put('a.webp', Buffer.from('x'))).rejects.toThrow('refused PUT: 302')
    expect(asked).toBe(0)
  })

  it('is asked anew where it closes a connection that was kept, with all that was sent', async () => {
    const asked: string[] = []
    const used = new WeakSet<object>()
    const address = await serve(async (response) => {
      const { req: request } = response
      if (used.has(request.socket)) return request.socket.destroy()
      used.add(request.socket)
      asked.push(String(await buffer(request)))
      response.end('ok')
    })
    const storage = inWorld(address)
    for (const text of ['one', 'two', 'three']) await storage.put(text, Buffer.from(text))
    expect(asked).toEqual(['one', 'two', 'three'])
  })

  it('that ends in the middle of a file is no failure of the site', async () => {
    const address = await serve((response) => {
      response.writeHead(200, { 'content-length': 100_000 })
      response.write('a beginning', () => response.destroy())
    })
    await expect(readAll(inWorld(address), 'a.webp')).rejects.toThrow()
  })
})

describe('moving', () => {
  const fill = async (storage: Storage) => {
    for (const name of ['a.webp', 'avatars/b.webp', 'gated/c.mp4', 'e.zip']) {
      await storage.put(name, Buffer.from(`bytes of ${name}`))
    }
  }
  const bytesOf = async (storage: Storage, name: string) => String((await readAll(storage, name))?.bytes)

  it.each([
    ['from the disk to a bucket', () => createDiskStorage(inFolder()), prefixed],
    ['from a bucket to the disk', prefixed, () => createDiskStorage(inFolder())],
  ])('brings all files %s, once', async (_what, createFrom, createTo) => {
    const [from, to] = [createFrom(), createTo()]
    await fill(from)
    const first = await moveFiles({ from, to, aside: inFolder(), onFile: () => undefined })
    expect(first).toEqual({ moved: 4, there: 0 })
    for (const name of ['a.webp', 'avatars/b.webp', 'gated/c.mp4', 'e.zip']) {
      expect(await bytesOf(to, name)).toBe(`bytes of ${name}`)
    }
    await from.put('new.webp', Buffer.from('came meanwhile'))
    expect(await moveFiles({ from, to, aside: inFolder(), onFile: () => undefined })).toEqual({
      moved: 1,
      there: 4,
    })
  })

  it('goes on where it was broken off, and brings again what is not as long as it was', async () => {
    const [from, to] = [createDiskStorage(inFolder()), prefixed()]
    await fill(from)
    let count = 0
    const broken = moveFiles({
      from,
      to,
      aside: inFolder(),
      onFile: () => {
        count += 1
        if (count === 2) throw new Error('pulled')
      },
    })
    await expect(broken).rejects.toThrow('pulled')
    await to.put('a.webp', Buffer.from('half'))
    const aside = inFolder()
    const { moved, there } = await moveFiles({ from, to, aside, onFile: () => undefined })
    expect(moved + there).toBe(4)
    expect(await bytesOf(to, 'a.webp')).toBe('bytes of a.webp')
    expect(await readdir(aside)).toEqual([])
  })
})

it.each(['../a', 'a/../b', '/a', 'a//b', 'a\\b', '.a', 'a/.b', 'c:a', 'a\u0000', ''])(
  '%j is no name',
  (name) => {
    expect(isFileName(name)).toBe(false)
  },
)
