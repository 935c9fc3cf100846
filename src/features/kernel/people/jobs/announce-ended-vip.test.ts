import { expect, it } from 'vitest'
import { inHours } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertPerson } from '#tests/rows.ts'
import { announceEndedVip } from './announce-ended-vip.ts'

const { db } = await testDatabase()

it('announces a person whose VIP time is over, once; not one who has it for life', async () => {
  const [gold, forLife] = [await insertPerson(db), await insertPerson(db)]
  await db
    .updateTable('people')
    .set({ vip_key: 'gold', vip_until: inHours(2) })
    .where('id', '=', gold)
    .execute()
  await db.updateTable('people').set({ vip_key: 'gold' }).where('id', '=', forLife).execute()
  const at = async (hours: number) => (await runJob(db, announceEndedVip, null, inHours(hours))).announced
  expect(await at(1)).toEqual([])
  expect(await at(3)).toEqual([{ name: 'vip.ended', tags: [`person:${gold}`] }])
  expect(await at(4)).toEqual([])
})
