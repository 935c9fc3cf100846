import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { insertPerson } from '#tests/rows.ts'
import { inTransaction, isConflict } from './transact.ts'

const { db } = await testDatabase()

const lock = (on: typeof db, id: number) =>
  on.selectFrom('people').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** As the server says it. */
const raise = (on: typeof db, state: string) =>
  sql`do ${sql.lit(`begin raise exception 'as asked' using errcode = '${state}'; end`)}`.execute(on)

test('of two that wait for one another both are done, one of them at its second try', async () => {
  const [one, other] = [await insertPerson(db), await insertPerson(db)]
  let tries = 0
  let meet = () => {}
  const met = new Promise<void>((resolve) => {
    let missing = 2
    meet = () => {
      missing -= 1
      if (missing === 0) resolve()
    }
  })
  const done: Array<Promise<unknown>> = []
  const crossing = (first: number, second: number) => {
    let isAgain = false
    const crossed = inTransaction(db, async (on) => {
      tries += 1
      // The one that goes on must get the lock first: taken again at once, it would lead to the same deadlock.
      if (isAgain) await Promise.race(done)
      isAgain = true
      await lock(on, first)
      meet()
      await met
      await lock(on, second)
      return first
    })
    done.push(crossed)
    return crossed
  }
  expect(await Promise.all([crossing(one, other), crossing(other, one)])).toEqual([one, other])
  expect(tries).toBe(3)
})

test.each(['40001', '40P01'])(
  '%s is tried again once, and what was written before is gone',
  async (state) => {
    let tries = 0
    const slug = `tried-${state.toLowerCase()}`
    await inTransaction(db, async (on) => {
      tries += 1
      await insertPerson(on, { slug })
      if (tries === 1) await raise(on, state)
    })
    expect(tries).toBe(2)
    const { people } = await db
      .selectFrom('people')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    expect(Number(people)).toBe(1)
  },
)

test('whoever meets it twice is told, and nothing else is tried again', async () => {
  for (const [state, expected] of [
    ['40P01', 2],
    ['23505', 1],
    ['57014', 1],
  ] as const) {
    let tries = 0
    const failing = inTransaction(db, async (on) => {
      tries += 1
      await raise(on, state)
    })
    const error: unknown = await failing.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DatabaseError)
    expect([isConflict(error), tries]).toEqual([expected === 2, expected])
  }
})
