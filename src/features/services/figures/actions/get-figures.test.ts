import { expect, it } from 'vitest'
import { addCounts } from '#features/kernel/counts/queries/add-counts.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Figures } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const { cookie } = await signIn(await insertSomebody(db, { roles: ['admin'] }))

const ask = (data: object, as = cookie) => call('figures.get', data, { cookie: as, lang: 'en' })
const figuresOf = async (from: string, to: string) =>
  ((await ask({ from, to })).body as { guaqi: { figures: { get: Figures } } }).guaqi.figures.get

it('answers with each day, and with as many before', async () => {
  const article = await insertPost(db, { titles: { en: 'Read me' } })
  const text = `article:${article.number}`
  await addCounts(db, '2026-04-01', [
    { kind: 'visitors', name: '', count: 4 },
    { kind: 'money', name: 'order/EUR', count: 500 },
    { kind: 'sources', name: 'old.test', count: 9 },
    { kind: 'first-answers', name: '60', count: 1 },
  ])
  await addCounts(db, '2026-04-04', [
    { kind: 'visitors', name: '', count: 6 },
    { kind: 'readings', name: '', count: 8 },
    { kind: 'texts', name: text, count: 5 },
    { kind: 'texts', name: 'article:999999', count: 2 },
    { kind: 'texts', name: '', count: 1 },
    { kind: 'sources', name: 'example.org', count: 2 },
    { kind: 'sources', name: 'direct', count: 4 },
    { kind: 'searches', name: '=cmd()', count: 1 },
    { kind: 'pages', name: 'article', count: 5 },
    { kind: 'pages', name: 'desk', count: 1 },
    { kind: 'pages', name: 'setup', count: 1 },
    { kind: 'money', name: 'order/EUR', count: 300 },
    { kind: 'money', name: 'membership/USD', count: -100 },
  ])
  expect(await figuresOf('2026-04-03', '2026-04-04')).toEqual({
    days: { from: '2026-04-03', to: '2026-04-04' },
    before: { from: '2026-04-01', to: '2026-04-02' },
    visitors: { now: [0, 6], before: [4, 0] },
    readings: { now: [0, 8], before: [0, 0] },
    people: { now: [0, 0], before: [0, 0] },
    answers: { now: [0, 0], before: [0, 0] },
    firstAnswer: { now: null, before: 53 },
    money: [
      { currency: 'EUR', series: { now: [0, 300], before: [500, 0] } },
      { currency: 'USD', series: { now: [0, -100], before: [0, 0] } },
    ],
    moneyKinds: [
      { reason: 'membership', currency: 'USD', now: -100, before: 0 },
      { reason: 'order', currency: 'EUR', now: 300, before: 500 },
    ],
    pages: [
      { kind: 'article', count: 5 },
      { kind: 'rest', count: 2 },
    ],
    texts: [
      { name: text, title: 'Read me', language: 'en', path: `article/${article.number}`, count: 5 },
      { name: 'article:999999', title: '', language: '', path: null, count: 2 },
      { name: '', title: '', language: '', path: null, count: 1 },
    ],
    sources: [
      { name: 'direct', count: 4 },
      { name: 'example.org', count: 2 },
    ],
    searches: [{ name: '=cmd()', count: 1 }],
    cohorts: [],
  })
})

it('refuses days that there are not, that end before they begin, and too many', async () => {
  for (const [from, to] of [
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2020-01-01', '2026-01-01'],
    ['', ''],
  ])
    expect(await ask({ from, to })).toMatchObject({ status: 422, body: { code: 'figures-days' } })
})

it('is for admins', async () => {
  const days = { from: '2026-04-01', to: '2026-04-02' }
  expect((await ask(days, '')).status).toBe(401)
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  expect((await ask(days, staff.cookie)).status).toBe(403)
  expect((await ask(days, (await signIn(await insertSomebody(db))).cookie)).status).toBe(403)
})
