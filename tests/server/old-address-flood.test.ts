import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#database/connect.ts'
import { insertAnnouncement } from '#server/announcements/outbox.ts'
import { insertPost } from '#tests/rows.ts'
import { cachedSite } from '../cached-site.ts'
import { eventually } from '../eventually.ts'
import { startedDatabase } from '../started-site.ts'

const LIMIT = 40
const { db, connection } = await startedDatabase()
let lookups = 0
const counted = await connect({
  connection,
  onError: () => {},
  slow: {
    thanMs: -1,
    report: (statement) => {
      if (statement.includes('old_addresses')) lookups += 1
    },
  },
})
afterAll(counted.close)
const site = await cachedSite({ db: counted.db, connection }, { rendersPerMinute: LIMIT, trustProxy: true })

const from = (address: string, path: string) =>
  site.ask(path, { headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' } })

async function importPost(externalId: string, slug: string): Promise<void> {
  const { id } = await insertPost(db, { kind: 'article', slug })
  const thing = { source: 'old.example', kind: 'post' as const, external_id: externalId }
  await db
    .insertInto('import_refs')
    .values({ ...thing, target_id: id })
    .execute()
  await db
    .insertInto('old_addresses')
    .values({ ...thing, path: `?p=${externalId}` })
    .execute()
  await insertAnnouncement(db, { name: 'content.imported', data: {}, tags: ['*'] })
  await site.readOutbox()
}

const warm = () =>
  eventually(async () => {
    const { hits } = site.stats()
    await from('203.0.113.200', '/?currency=USD')
    return site.stats().hits > hits
  })

beforeAll(warm)

describe('a flood of old addresses that never were', () => {
  it('costs the database nothing where the words name no thing', async () => {
    lookups = 0
    for (const query of ['author=zz', 'p=-1', 'p=1e9', 'p=', 'cat=1%27--', `p=${'9'.repeat(16)}`, 'tag=']) {
      expect((await from('203.0.113.1', `/?${query}`)).status, query).toBe(200)
    }
    expect(lookups).toBe(0)
  })

  it('looks each up once, and answers from memory after that', async () => {
    const { renders } = site.stats()
    lookups = 0
    for (let round = 0; round < LIMIT + 10; round += 1) {
      expect((await from('203.0.113.2', '/?p=99999')).status).toBe(200)
    }
    expect(lookups).toBe(1)
    expect(site.stats().renders).toBe(renders)
  })

  it('of ever new ones is stopped as the rendering of pages is, for that address alone', async () => {
    lookups = 0
    const statuses: number[] = []
    for (let number = 0; number < 3 * LIMIT; number += 1) {
      statuses.push((await from('203.0.113.3', `/?p=${500_000 + number}`)).status)
    }
    expect(lookups).toBe(LIMIT)
    expect(new Set(statuses.slice(LIMIT))).toEqual(new Set([429]))
    // Who was stopped still reads what is kept.
    expect((await from('203.0.113.3', '/')).status).toBe(200)
    expect((await from('203.0.113.4', '/?p=700000')).status).toBe(200)
  })

  it('hides nothing: what is imported later is found at once', async () => {
    expect((await from('203.0.113.5', '/?p=77')).status).toBe(200)
    await importPost('77', 'came-later')
    const { status, headers } = await from('203.0.113.5', '/?p=77')
    expect([status, headers.location]).toEqual([301, '/en/article/came-later'])
  })
})
