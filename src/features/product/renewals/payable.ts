import { findBuyer } from '#features/product/sales/queries/buyers.ts'
import { payable } from '#server/door/payable.ts'
import { nextPeriod } from './next-period.ts'
import { endCharge, findCharge, isAwaited, listChargeNames, lockCharge } from './queries/charges.ts'
import { lockPerson, lockRenewal } from './queries/renewals.ts'
import { troubleOf } from './rules.ts'
import { inStep, renewed, short } from './standing.ts'

/** Another period of something, taken from a saved way with nobody there. */
export const renewalPayable = payable({
  kind: 'renewal',
  lock: async (db, id) => {
    const found = await findCharge(db, id)
    if (!found) return null
    // Whoever bans, erases or sells to them stands in the same line.
    const stays = await lockPerson(db, found.personId)
    const row = await lockRenewal(db, found.renewalId)
    const charge = await lockCharge(db, id)
    return charge && row ? { stays, row, charge } : null
  },
  settle: async (context, { currency, amount }, locked) => {
    const { db, now } = context
    if (!locked?.stays || locked.charge.state === 'paid') return null
    const { row, charge } = locked
    if (charge.currency !== currency || charge.amount !== amount) return null
    if (row.state === 'ended' || row.state === 'stopped') return null
    const buyer = await findBuyer(db, row.personId, now)
    const found = buyer && (await nextPeriod(context, buyer, row))
    if (!found) return null
    const current = inStep(row, found.period)
    // Of another period: they have paid by hand meanwhile, or by another try.
    if (current.paidUntil.getTime() !== charge.from.getTime()) return null
    return {
      buy: async (arrival) => {
        const key = `renewal/${row.id}/${charge.from.getTime()}`
        const paidUntil = await found.period.renew(context, { from: charge.from, amount, key, arrival })
        if (!paidUntil) throw new Error(`What has come for renewal ${row.id} does not pay it.`)
        await endCharge(db, charge.id, 'paid')
        await renewed(context, current, { amount, paidUntil })
        return true
      },
    }
  },
  drop: async (context, _payment, locked, why) => {
    const { db, now } = context
    if (!locked) return
    const { row, charge, stays } = locked
    await endCharge(db, charge.id, 'failed', why ?? null)
    if (!stays || row.state !== 'charging' || row.paidUntil.getTime() !== charge.from.getTime()) return
    const buyer = await findBuyer(db, row.personId, now)
    const found = buyer && (await nextPeriod(context, buyer, row))
    // Whoever is banned by now, or has it no more, is tended by what told of that.
    if (found) await short(context, row, found.period, troubleOf(why))
  },
  isWanted: async (db, id, now) => {
    const charge = await findCharge(db, id)
    if (!charge || !(await isAwaited(db, id))) return false
    return (await findBuyer(db, charge.personId, now)) !== undefined
  },
  show: async () => null,
  name: async (db, ids) =>
    new Map(
      (await listChargeNames(db, ids)).map(({ id, names }) => [
        id,
        { number: names.en ?? Object.values(names)[0] ?? '', path: 'account/wealth' },
      ]),
    ),
})
