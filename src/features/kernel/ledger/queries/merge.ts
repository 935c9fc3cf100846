import type { MergeStep } from '#server/jobs/merge-data.ts'
import { give, take } from '../rules.ts'
import { lockBalances } from './balances.ts'
import { transfer } from './verbs.ts'

/**
 * Posts all that one account of a person holds to another: what can be spent, what is set aside, points and experience.
 * What came to it meanwhile is brought by a later run, under a key of its own.
 */
export const moveBalances: MergeStep = async (db, { from, to, byId, now }) => {
  const balances = (await lockBalances(db, [from, to])).filter(
    ({ personId, amount }) => personId === from && amount !== 0,
  )
  if (balances.length > 0) {
    const entry = {
      key: `merge/${from}/${now.getTime()}`,
      reason: 'merge',
      actorId: byId,
      at: now,
    }
    const legs = balances.flatMap(({ kind, currency, amount }) => [
      take({ personId: from, kind, currency }, amount),
      give({ personId: to, kind, currency }, amount),
    ])
    const posted = await transfer(db, entry, legs)
    if (!posted.isPosted) throw new Error(`Less is there than the accounts of person ${from} hold.`)
  }
  await db.updateTable('ledger_holds').set({ person_id: to }).where('person_id', '=', from).execute()
}
