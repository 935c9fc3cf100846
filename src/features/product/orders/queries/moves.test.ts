import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { NEXT, STATES } from '../rules/states.ts'

const { db } = await testDatabase()

it('the database lets an order go from state to state as the code does, and not otherwise', async () => {
  const { rows } = await sql<{
    id: number
  }>`insert into orders (number, key, language, currency, items_amount,
      total_amount, is_tax_included, created_at, expires_at)
    values ('1', gen_random_uuid(), 'en', 'USD', 0, 0, true, now(), now()) returning id`.execute(db)
  const ways: string[] = []
  for (const [place, from] of STATES.entries()) {
    for (const [at, to] of STATES.entries()) {
      const isLet = await sql`insert into order_moves (order_id, position, from_state, to_state, at)
        values (${rows[0]?.id}, ${place * STATES.length + at}, ${from}, ${to}, now())`
        .execute(db)
        .then(
          () => true,
          () => false,
        )
      if (isLet) ways.push(`${from} > ${to}`)
    }
  }
  expect(ways).toEqual(
    STATES.flatMap((from) => STATES.filter((to) => NEXT[from].includes(to)).map((to) => `${from} > ${to}`)),
  )
})
