import { expect, it } from 'vitest'
import { findLevel, setSubscription } from '#features/talk/subscriptions/queries/subscriptions.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { keepSubscription } from './keep-subscription.ts'

const { db } = await testDatabase()

it('subscribes to what one follows until one leaves it; a chosen level stays', async () => {
  const [person, other] = [await insertSomebody(db), await insertSomebody(db)]
  const target = { personId: person, kind: 'person', targetId: other } as const
  const keep = (isOn: boolean) => runJob(db, keepSubscription, { ...target, isOn })
  await keep(true)
  expect(await findLevel(db, target)).toBe('all')
  await keep(false)
  expect(await findLevel(db, target)).toBeNull()
  await setSubscription(db, { ...target, level: 'none', now: new Date() })
  await keep(true)
  await keep(false)
  expect(await findLevel(db, target)).toBe('none')
})
