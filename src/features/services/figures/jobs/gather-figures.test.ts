import { expect, it } from 'vitest'
import { listCounts } from '#features/kernel/counts/queries/read-counts.ts'
import { give, ofSite, take, toppedUp } from '#features/kernel/ledger/rules.ts'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth, verbsOn } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'
import { gatherFigures } from './gather-figures.ts'

const database = await startedDatabase()
const { db } = database
const { signIn } = await testSiteOn(database)
// The first half of Wednesday in Shanghai, which is still Tuesday in UTC.
const NOW = new Date('2026-09-15T20:00:00Z')
const at = (text: string) => new Date(text)

const countsOf = async (day: string) =>
  Object.fromEntries(
    (
      await listCounts(db, ['people', 'answers', 'first-answers', 'money', 'gathered'], {
        from: day,
        to: day,
      })
    ).map(({ kind, name, count }) => [`${kind} ${name}`, count]),
  )
const everything = () =>
  listCounts(db, ['people', 'answers', 'first-answers', 'money', 'gathered', 'cohorts'], {
    from: '2000-01-01',
    to: '2100-01-01',
  })

/** Until nothing is left to gather. */
async function gather(now = NOW): Promise<number> {
  let runs = 1
  while ((await runJob(db, gatherFigures, null, now)).enqueued.length > 0) runs += 1
  return runs
}

it('does nothing on a site where nobody is', async () => {
  await gather()
  expect(await everything()).toEqual([])
})

it('counts who joined, what was answered and how soon, and what was earned, by the days of the site’s clock', async () => {
  const asks = await insertSomebody(db, { created_at: at('2026-08-01T00:00:00Z') })
  // Ten minutes past midnight in Shanghai.
  const answers = await insertSomebody(db, { created_at: at('2026-09-14T16:10:00Z') })
  const nodeId = await insertNode(db)
  const topic = await insertTopic(db, { nodeId, authorId: asks, publishedAt: at('2026-09-15T01:00:00Z') })
  await insertAnswer(db, { topic, authorId: asks, createdAt: at('2026-09-15T01:01:00Z') })
  await insertAnswer(db, { topic, authorId: answers, createdAt: at('2026-09-15T01:40:00Z') })
  await insertAnswer(db, { topic, authorId: answers, createdAt: at('2026-09-15T02:00:00Z') })
  await insertAnswer(db, { topic, authorId: answers, createdAt: at('2026-09-15T02:01:00Z'), state: 'hidden' })
  await giveWorth(db, answers, { EUR: 1_000 })
  const { transfer } = verbsOn(db)
  const entry = { key: 'earned', reason: 'membership', at: at('2026-09-15T03:00:00Z') }
  await transfer(entry, [take(toppedUp(answers, 'EUR'), 700), give(ofSite('revenue', 'EUR'), 700)])

  expect(await gather()).toBe(2)
  expect(await countsOf('2026-09-15')).toMatchObject({
    'people ': expect.any(Number),
    'answers ': 3,
    // Forty minutes: of somebody else than who asked.
    'first-answers 45': 1,
    'money membership/EUR': 700,
    'gathered ': 1,
  })
  expect((await countsOf('2026-09-15'))['people ']).toBe(1)
  expect((await countsOf('2026-08-01'))['people ']).toBe(1)
})

it('gives the same when it runs again, and goes on where it was killed', async () => {
  const before = await everything()
  await gather()
  expect(await everything()).toEqual(before)

  await db.deleteFrom('daily_counts').execute()
  const kill = () => {
    throw new Error('killed')
  }
  await expect(runJob(db, gatherFigures, null, NOW, { onEnqueue: kill })).rejects.toThrow('killed')
  expect(await everything()).toEqual([])
  await gather()
  expect(await everything()).toEqual(before)
})

it('takes back what was taken back of the days before', async () => {
  await db.updateTable('answers').set({ state: 'hidden' }).execute()
  await gather()
  expect(await countsOf('2026-09-15')).not.toHaveProperty('answers ')
})

it('follows those who joined in a week, for as long as they come', async () => {
  const joined = await Promise.all(
    [0, 1, 2].map(() => insertSomebody(db, { created_at: at('2026-09-08T04:00:00Z') })),
  )
  const { sessionId } = await signIn(joined[0] ?? 0)
  const comes = (moment: Date) =>
    db.updateTable('sessions').set({ used_at: moment }).where('id', '=', sessionId).execute()
  const stayed = async () =>
    Object.fromEntries(
      (await listCounts(db, ['cohorts'], { from: '2026-09-07', to: '2026-09-07' })).map(({ name, count }) => [
        name,
        count,
      ]),
    )
  await comes(at('2026-09-15T04:00:00Z'))
  await gather()
  expect(await stayed()).toEqual({ 0: 3, 1: 1 })
  // The next week: they come again, which takes nothing from the week before.
  await comes(at('2026-09-22T04:00:00Z'))
  await gather(at('2026-09-22T20:00:00Z'))
  expect(await stayed()).toEqual({ 0: 3, 1: 1, 2: 1 })
  await gather(at('2026-09-29T20:00:00Z'))
  expect(await stayed()).toEqual({ 0: 3, 1: 1, 2: 1, 3: 0 })
})
