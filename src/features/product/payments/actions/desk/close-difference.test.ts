import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordMoneyAct } from '#features/services/admin/jobs/record-money-act.ts'
import { bookSite } from '#tests/books.ts'
import { codeOf } from '#tests/refunds.ts'
import type { DifferenceList } from '../../schemas/desk.ts'

const { db, ask, compare, desk, differencesOf, others, paid, staff } = await bookSite()
const close = (difference: number, note: string) =>
  ask('shopDesk.closeDifference')(staff, { difference, note })

it('is for the staff alone, needs a note, and stays closed where the day is compared again', async () => {
  const { key } = await paid()
  await sql`delete from sandbox_payments where key = ${key}`.execute(db)
  await compare()
  const id = (await differencesOf(key))[0]?.id ?? 0
  expect(await others('closeDifference', { difference: id, note: 'x' })).toEqual([401, 403, 403])
  expect((await close(id, '  ')).status).toBe(400)
  expect(codeOf(await close(999_999, 'x'))).toEqual([404, 'difference-not-found'])
  expect((await close(id, 'The bank has it.')).status).toBe(200)
  expect(codeOf(await close(id, 'Again.'))).toEqual([409, 'difference-closed'])
  await compare()
  expect(await differencesOf(key)).toMatchObject([{ id, way: 'noted' }])
  const { nodes } = await desk<DifferenceList>('listDifferences', { state: 'closed' })
  expect(nodes[0]?.closed).toMatchObject({ way: 'noted', note: 'The bank has it.', by: expect.any(String) })
  const { rows } = await sql<{ note: string }>`select data -> 'value' ->> 'note' as note from jobs.job
    where name = ${recordMoneyAct.name}`.execute(db)
  expect(rows).toEqual([{ note: 'The bank has it.' }])
})
