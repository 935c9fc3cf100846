import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { createOutside } from '#server/http/outside.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertDigital } from '#tests/orders.ts'
import { insertPerson } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { goodsSecrets } from '../public/goods-secrets.ts'
import { checkLinks } from './check-links.ts'

const { db } = await testDatabase()
const answers = new Map([
  ['/here', 200],
  ['/gone', 404],
  ['/back', 404],
  ['/away', 503],
  ['/closed', 403],
])
const asked: string[] = []
const server = createServer(({ url = '', method = '' }, reply) => {
  asked.push(`${method} ${url}`)
  reply.writeHead(answers.get(url) ?? 404).end('x'.repeat(100_000))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const seller = await insertPerson(db)
const sell = (address: string, title: string, more: object = {}) =>
  insertDigital(db, {
    authorId: seller,
    titles: { en: title },
    link: { address, code: 'k7m2', password: '' },
    ...more,
  })
const DAY = 86_400_000
let today = Date.now()
/** @returns titles of those that are said to be dead */
async function nextDay(days = 1): Promise<string[]> {
  today += days * DAY
  const titles: string[] = []
  const onAnnounce = (_name: string, told: unknown) => void titles.push((told as { file: string }).file)
  await runJob(db, checkLinks, null, new Date(today), { onAnnounce })
  return titles
}

it('tells whoever sells a link that nothing was there on two days in a row, once', async () => {
  await sell(`${origin}/here`, 'Here')
  const gone = await sell(`${origin}/gone#list`, 'Gone')
  await sell(`${origin}/back`, 'Back')
  await sell(`${origin}/away`, 'Away')
  await sell(`${origin}/closed`, 'Closed')
  await sell(`${origin}/gone`, 'A draft', { state: 'draft' })
  expect(await nextDay(0)).toEqual([])
  expect(asked.toSorted()).toEqual(['GET /away', 'GET /back', 'GET /closed', 'GET /gone', 'GET /here'])
  answers.set('/back', 200)
  expect(await nextDay()).toEqual(['Gone'])
  // What was there is trusted for a week, and what was told is not told again.
  asked.length = 0
  expect(await nextDay()).toEqual([])
  expect(asked).toEqual([])
  expect(await nextDay(8)).toEqual([])
  expect(asked).toHaveLength(5)

  // Another link begins anew.
  const sealed = goodsSecrets(createSigner(SECRET)).sealLink({
    address: `${origin}/lost`,
    code: '',
    password: '',
  })
  await sql`update products set sealed_link = ${sealed} where post_id = ${gone.id}`.execute(db)
  expect(await nextDay()).toEqual([])
  expect(await nextDay()).toEqual(['Gone'])
})

it('asks nobody on the own machine or network', async () => {
  const { look } = createOutside()
  for (const address of [
    `${origin}/here`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://disk.local/',
    'disk',
    'javascript:1',
  ])
    expect(await look(address)).toEqual({ status: null, problem: 'address' })
})
