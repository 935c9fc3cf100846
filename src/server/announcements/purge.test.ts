import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPurger } from './purge.ts'

interface Told {
  method: string | undefined
  token: string | undefined
  body: { tags?: string[]; purge_everything?: boolean }
}

/** A CDN that notes what it is told, and fails as often as a test wants. */
let told: Told[] = []
let failures = 0
let isStuck = false
const cdn = createServer(async (request, reply) => {
  const body = JSON.parse(await text(request)) as Told['body']
  if (isStuck) return
  failures -= 1
  if (failures < 0) told.push({ method: request.method, token: request.headers.authorization, body })
  reply.writeHead(failures < 0 ? 200 : 503).end('{"success":true}')
})
beforeAll(() => new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  cdn.close()
  cdn.closeAllConnections()
})
beforeEach(() => {
  told = []
  failures = 0
  isStuck = false
  errors.length = 0
})

const errors: string[] = []
const log = { error: (_details: object, message: string) => void errors.push(message) }
const purger = (token?: string, options: { again?: number; parting?: number } = {}) =>
  createPurger({
    url: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`,
    token,
    log,
    gather: 10,
    pause: 1,
    parting: 60_000,
    ...options,
  })

describe('a CDN', () => {
  it('is told each tag once of what happens together', async () => {
    const { touch, close } = purger('secret')
    touch({ tags: ['topic:12', 'topics'] })
    touch({ tags: ['topics', 'node:3'] })
    await close()
    expect(told).toEqual([
      { method: 'POST', token: 'Bearer secret', body: { tags: ['topic:12', 'topics', 'node:3'] } },
    ])
  })

  it('is told everything in one word', async () => {
    const { touch, close } = purger()
    touch({ tags: ['topic:12'] })
    touch({ tags: ['*'] })
    await close()
    expect(told).toEqual([{ method: 'POST', token: undefined, body: { purge_everything: true } }])
  })

  it('is told by itself a moment later, and many tags in several calls', async () => {
    const { touch, close } = purger()
    touch({ tags: Array.from({ length: 70 }, (_, index) => `doc:${index}`) })
    await expect.poll(() => told.length).toBe(3)
    expect(told.flatMap(({ body }) => body.tags)).toHaveLength(70)
    await close()
    expect(told).toHaveLength(3)
  })

  it('is told again when it fails, and given up at last', async () => {
    failures = 3
    const first = purger()
    first.touch({ tags: ['doc:1'] })
    await first.close()
    expect(told.map(({ body }) => body.tags)).toEqual([['doc:1']])
    failures = 100
    const second = purger()
    second.touch({ tags: ['doc:2'] })
    await second.close()
    expect(errors).toEqual(['The CDN could not be told what has changed'])
  })

  it('is told once more when every process has heard of it, with what is new then', async () => {
    const { touch, close } = purger(undefined, { again: 200 })
    touch({ tags: ['doc:1'] })
    await expect.poll(() => told.length).toBeGreaterThan(0)
    touch({ tags: ['doc:2'] })
    const times = (tag: string) => told.filter(({ body }) => body.tags?.includes(tag)).length
    await expect.poll(() => [times('doc:1'), times('doc:2')]).toEqual([2, 2])
    await close()
    expect([times('doc:1'), times('doc:2')]).toEqual([2, 2])
  })

  it('that does not answer keeps no process from ending', async () => {
    isStuck = true
    const { touch, close } = purger(undefined, { parting: 50 })
    touch({ tags: ['doc:1'] })
    await close()
    expect(errors).toEqual(['The CDN took too long to be told what has changed'])
  })
})
