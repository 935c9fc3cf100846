import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { plantTown, WALKERS } from '#tests/crawl/plant-town.ts'
import { giveWorth } from '#tests/ledger.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { actions } from '../../src/lists/actions.ts'
import { endpoints } from '../../src/lists/endpoints.ts'
import { live } from '../../src/lists/live.ts'
import { createDice } from './dice.ts'
import { drawRequest } from './draw-request.ts'
import { fuzz } from './fuzz.ts'
import { judge } from './judge.ts'
import { groundOf } from './load-ground.ts'
import { writeFigures, writeFinding } from './report.ts'
import type { FuzzRequest } from './request.ts'
import type { Answer } from './send.ts'

const SEED = 28
const REQUESTS = 2_000
const ORIGIN = 'http://town.test'

const { http, db, signIn, readOutbox, errors } = await testSite({
  limiter: { take: () => 0, left: () => 1, look: async () => [] },
  trustProxy: 1,
})
const level = (key: string) => ({
  key,
  name: { en: key },
  roles: ['comment', 'answer', 'createTopic', 'chat', 'upload.image'],
})
await storeSettings(db, { level: { lv: ['lv1', 'lv2', 'lv3'].map(level), vip: [level('gold')] } })
await readOutbox()
const { people } = await plantTown(db)
await giveWorth(db, people.ana, { credit: 1_000, EUR: 10_000 })
const ground = { ...groundOf({ actions, endpoints, live }), people: WALKERS }

async function listen(): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

it(`bears ${REQUESTS} drawn requests of strangers and of members of every kind`, async () => {
  errors.length = 0
  const figures = await fuzz({
    address: await listen(),
    origin: ORIGIN,
    ground,
    seed: SEED,
    connections: 4,
    signIn: async (name) => (await signIn(people[name as (typeof WALKERS)[number]])).cookie,
    isOver: (sent) => sent >= REQUESTS,
  })
  expect([...figures.findings.values()].map((finding) => writeFinding(finding, SEED))).toEqual([])
  expect(errors).toEqual([])
  expect((await checkLedger(db)).problem).toBeNull()
  expect(writeFigures(figures, ground, 1)).toContain(`${REQUESTS.toLocaleString('en-US')} requests`)
  // Most calls are met in every run, and many of them are answered.
  expect(figures.byCall.size).toBeGreaterThan(ground.calls.length * 0.9)
  expect(figures.byStatus.get(200)).toBeGreaterThan(REQUESTS / 10)
})

it('draws the same request again by its seed and number, and another one by another', () => {
  const draw = (seed: number, turn: number) => drawRequest(ground, createDice(seed, turn), ORIGIN)
  for (let turn = 0; turn < 200; turn += 1) expect(draw(1, turn)).toEqual(draw(1, turn))
  expect(draw(1, 5)).not.toEqual(draw(2, 5))
})

const asked: FuzzRequest = {
  kind: 'call',
  as: 'stranger',
  call: 'auth.viewer',
  method: 'POST',
  path: '/api/request',
  headers: {},
  body: Buffer.from('{"action":"auth.viewer","data":{}}'),
}
const answered = (values: Partial<Answer>): Answer => ({
  status: 200,
  text: '{"viewer":null}',
  type: 'application/json',
  ms: 1,
  ...values,
})
const refusal = (code: string, statusCode: number) => JSON.stringify({ statusCode, messages: ['No.'], code })
const calls = Map.groupBy(ground.calls, ({ name }) => name)
const findingsIn = (values: Partial<Answer>) => judge(asked, answered(values), calls).map(({ what }) => what)

it.each<[string, Partial<Answer>, string[]]>([
  ['nothing wrong with an answer', {}, []],
  [
    'nothing wrong with a refusal that any call may give',
    { status: 429, text: refusal('too-many-requests', 429) },
    [],
  ],
  [
    'nothing wrong with a site that says when it comes back',
    { status: 503, text: refusal('unavailable', 503) },
    [],
  ],
  ['an error of the site', { status: 500, text: refusal('internal', 500) }, ['answered with 500']],
  [
    'a code that is not listed',
    { status: 409, text: refusal('slug-taken', 409) },
    ['refused with slug-taken, which is not listed'],
  ],
  [
    'another status than listed',
    { status: 409, text: refusal('not-found', 409) },
    ['refused with not-found and 409, listed with 404'],
  ],
  ['an answer of another shape', { text: '{"viewer":7}' }, ['the answer does not fit its schema at its top']],
  ['what is no JSON', { text: '<html>' }, ['the answer is no JSON']],
  ['a reset', { status: 0, type: '', problem: 'ECONNRESET' }, ['ECONNRESET']],
  [
    'a tag in a page',
    { text: '<p><zqfuzz></p>', type: 'text/html' },
    ['a tag that was sent stands in the page'],
  ],
  ['none where a script holds it as data', { text: '<script>"<zqfuzz"</script>', type: 'text/html' }, []],
  [
    'words of the operating system',
    { text: 'ENOENT', type: 'text/plain' },
    ['an error of the operating system stands in the answer: ENOENT'],
  ],
])('finds %s', (_what, values, found) => expect(findingsIn(values)).toEqual(found))

it('finds what a bad site does: errors, stacks, and connections that are reset', async () => {
  let asks = 0
  const bad = createServer((request, reply) => {
    asks += 1
    if (asks > 40) return void request.socket.resetAndDestroy()
    reply
      .writeHead(500, { 'content-type': 'text/plain' })
      .end('TypeError: x\n    at run (file:///srv/site.js:1:2)')
  })
  await new Promise<void>((resolve) => bad.listen(0, '127.0.0.1', resolve))
  afterAll(() => void bad.close())
  const { port } = bad.address() as AddressInfo
  const figures = await fuzz({
    address: `http://127.0.0.1:${port}`,
    origin: ORIGIN,
    ground: { ...ground, people: [] },
    seed: 1,
    connections: 1,
    signIn: async () => undefined,
    isOver: (sent) => sent >= 60,
  })
  const found = [...figures.findings.values()].map(({ what }) => what).join('\n')
  for (const sign of ['answered with 500', 'a stack', 'an error of the program', 'ECONNRESET'])
    expect(found).toContain(sign)
})
