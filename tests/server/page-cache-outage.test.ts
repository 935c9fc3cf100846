import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '#database/connect.ts'
import { insertAnnouncement } from '#server/announcements/outbox.ts'
import { cachedSite } from '#tests/cached-site.ts'
import { eventually } from '#tests/eventually.ts'
import { insertDoc } from '#tests/rows.ts'
import { startedDatabase } from '#tests/started-site.ts'
import { createTcpProxy } from '#tests/tcp-proxy.ts'

const { db, connection } = await startedDatabase()
const doc = await insertDoc(db, { titles: { en: 'Before the outage' } })
const path = `/en/docs/${doc.number}`

const line = await createTcpProxy(connection)
const connected = await connect({
  connection: line.connection,
  onError: () => {},
  max: 4,
  // Longer than anything takes here by itself.
  socketTimeoutMs: 4_000,
})
const site = await cachedSite({ db: connected.db, connection: line.connection })
afterAll(async () => {
  await connected.close()
  await line.close()
})

const ask = (address: string, cookie = '') =>
  site.ask(address, { headers: { 'accept-encoding': 'br', ...(cookie && { cookie }) } })

describe('while the database is away', () => {
  it('pages that are kept go on, to all but those who have changed something; nothing is missed meanwhile', async () => {
    await eventually(async () => {
      await ask(path)
      return site.stats().hits > 0
    })
    const before = await ask(path)
    line.set('cut')
    for (let round = 0; round < 30; round += 1) {
      const page = await ask(path)
      expect(page.status).toBe(200)
      expect(page.headers.etag).toBe(before.headers.etag)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect((await ask('/en/docs')).status).toBe(503)
    expect((await ask(path, 'plaza_seen=999999999999')).status).toBe(503)

    // Others reach it, and change something.
    await db.transaction().execute(async (on) => {
      await on
        .updateTable('post_texts')
        .set({ title: 'Changed meanwhile' })
        .where('post_id', '=', doc.id)
        .execute()
      await insertAnnouncement(on, { name: 'test.changed', data: {}, tags: [`doc:${doc.number}`] })
    })
    line.set('open')
    await eventually(async () => (await ask(path)).text.includes('Changed meanwhile'))
    expect((await ask(path)).text.includes('Before the outage')).toBe(false)
  })

  it('or frozen, they go on as well, before that is known and after', async () => {
    await eventually(async () => {
      const { hits } = site.stats()
      await ask(path)
      return site.stats().hits > hits
    })
    const { etag } = (await ask(path)).headers
    line.set('silent')
    const asked = [ask('/en/docs?page=2'), ask(path, 'plaza_seen=999999999999')]
    let isAnswered = false
    const answered = Promise.all(asked).finally(() => {
      isAnswered = true
    })
    while (!isAnswered) {
      const page = await ask(path)
      expect([page.status, page.headers.etag]).toEqual([200, etag])
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect((await answered).map(({ status }) => status)).toEqual([503, 503])
    expect((await ask(path)).status).toBe(200)
    line.set('open')
    await eventually(async () => (await ask('/en/docs')).status === 200)
  })
})
