// @module-tag programs
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { startBuilt } from '#tests/built-site.ts'
import { freePort } from '#tests/free-port.ts'
import { testBucket } from '#tests/s3-server.ts'

const POLL = { timeout: 120_000, interval: 100 }

describe('the first start', () => {
  it('answers while the town is drawn, and then shows all of it', async () => {
    const password = 'known to whoever has read it'
    const site = await startBuilt({ SAMPLE_PASSWORD: password }, { waits: false })
    await expect.poll(site.said, POLL).toContain('Plaza is open')
    const reply = await fetch(`${site.address}/en`)
    const text = await reply.text()
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('The sample town is being drawn')
    expect((await site.get('/readyz')).status).toBe(503)
    const call = await fetch(`${site.address}/api/request`, { method: 'POST', body: '{}' })
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])

    const logIns = path.join(site.dataDir, 'sample-people.txt')
    await expect.poll(site.said, POLL).toContain(`The sample people's log-ins are in ${logIns}\n`)
    expect(await readFile(logIns, 'utf8')).toMatch(new RegExp(`^admin +${password}$`, 'm'))
    await expect.poll(async () => (await site.get('/readyz')).status, POLL).toBe(200)
    const home = await site.get('/en')
    expect(home.text).not.toContain('being drawn')
    expect(home.text).toContain('/media/')
  })
})

it('an empty site prints its address and its key apart, the same at each start, and takes it', async () => {
  const keyIn = (said: string) => /enter this key there: ([\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4})\n/.exec(said)?.[1]
  const first = await startBuilt({ EMPTY_SITE: 'setup' })
  expect(first.said()).toContain(`To set the site up, open ${first.address}/setup\n`)
  const key = keyIn(first.said())
  expect(key).toBeDefined()
  const home = await fetch(`${first.address}/en`, { redirect: 'manual' })
  expect([home.status, home.headers.get('location')]).toEqual([302, '/en/setup'])
  const tried = (typed: string | undefined) =>
    fetch(`${first.address}/api/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: first.address },
      body: JSON.stringify({ action: 'setup.tryKey', data: { key: typed } }),
    })
  expect((await tried('AAAA-AAAA-AAAA')).status).toBe(403)
  expect((await tried(key)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const again = await startBuilt({ EMPTY_SITE: 'setup', DATA_DIR: first.dataDir })
  expect(keyIn(again.said())).toBe(key)
})

describe('a start that cannot succeed says why in one sentence', () => {
  it('where the database is away', async () => {
    const port = await freePort()
    const site = await startBuilt(
      { DATABASE_URL: `postgres://plaza:secret@127.0.0.1:${port}/town` },
      { waits: false },
    )
    expect(await site.ended).toBe(1)
    expect(site.said()).toMatch(/^Plaza is starting …\n/)
    expect(site.said()).toContain(
      `The database town at 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED`,
    )
    expect(site.said()).not.toMatch(/secret|^ +at /m)
  })

  it('where the bucket is missing', async () => {
    const bucket = await testBucket()
    const site = await startBuilt(
      {
        S3_ENDPOINT: bucket.config.endpoint,
        S3_BUCKET: 'nowhere',
        S3_REGION: bucket.config.region,
        S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
      },
      { waits: false },
    )
    expect(await site.ended).toBe(1)
    expect(site.said()).toContain('The bucket nowhere at ')
    expect(site.said()).toContain('is not there. Make it')
  })

  it('where another site has the data directory', async () => {
    const one = await startBuilt({ EMPTY_SITE: 'open' }, { waits: false })
    await expect.poll(one.said, POLL).toContain('Plaza is open')
    const other = await startBuilt({ DATA_DIR: one.dataDir }, { waits: false })
    expect(await other.ended).toBe(1)
    expect(other.said()).toMatch(/Another Plaza already runs on .* \(process \d+\)\. Stop it first/)
    expect(other.said()).not.toContain('open at')
  })
})
