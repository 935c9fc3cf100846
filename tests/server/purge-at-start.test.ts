import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { insertAnnouncement } from '#server/announcements/outbox.ts'
import { eventually } from '#tests/eventually.ts'
import { testSite } from '#tests/site.ts'

const purges: { tags?: string[]; purge_everything?: boolean }[] = []
const cdn = createServer(async (request, reply) => {
  purges.push(JSON.parse(await text(request)))
  reply.end()
})
await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
afterAll(() => void cdn.close())
const { db, open, readOutbox } = await testSite({
  purge: { url: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`, token: undefined },
  runsJobs: true,
})

it('tells the CDN at its start that everything may have changed, and then what does', async () => {
  const hasPurgedAll = () => purges.some((one) => one.purge_everything)
  expect(hasPurgedAll()).toBe(false)
  await open()
  await eventually(hasPurgedAll)
  await insertAnnouncement(db, { name: 'test', data: {}, tags: ['topic:1'] })
  await readOutbox()
  await eventually(() => purges.some(({ tags }) => tags?.includes('topic:1')))
})
