import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { NEXT, STATES } from '../rules/states.ts'

const { db } = await testDatabase()

it('the database has the same table of states as the code', async () => {
  const { rows } = await sql<{ from: string; to: string }>`select from_state as "from", to_state as "to"
    from order_states`.execute(db)
  const ways = STATES.flatMap((from) => NEXT[from].map((to) => `${from} > ${to}`))
  expect(rows.map(({ from, to }) => `${from} > ${to}`).sort()).toEqual(ways.sort())
})
