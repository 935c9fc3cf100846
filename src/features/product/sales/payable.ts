import { payable } from '#server/door/payable.ts'
import { offerNow } from './offer.ts'
import { findBuyer, lockBuyer } from './queries/buyers.ts'
import { findSale, listTitles, lockSale, makeSale } from './queries/sales.ts'

/**
 * What is bought outside beside orders. Who pays late gets it as long as it can still be bought for that; within its time
 * a price holds.
 */
export const salePayable = payable({
  kind: 'sale',
  lock: async (db, id) => {
    const sale = await findSale(db, id)
    // Whoever erases somebody locks them first, too.
    if (sale && sale.personId !== null) await lockBuyer(db, sale.personId)
    return lockSale(db, id)
  },
  settle: async (context, { currency, amount }, sale) => {
    const { db, now } = context
    if (sale?.state !== 'offered' || sale.personId === null) return null
    if (sale.currency !== currency || sale.amount !== amount) return null
    const buyer = await findBuyer(db, sale.personId, now)
    if (!buyer) return null
    const kept = sale.expiresAt > now ? (sale.kept ?? undefined) : undefined
    const offered = await offerNow(context, buyer, { ...sale, kept })
    if (typeof offered === 'string') return null
    return {
      buy: async (arrival) => {
        const isBought = await offered.offer.buy(context, arrival)
        if (isBought) await makeSale(db, sale.id, now)
        return isBought
      },
    }
  },
  show: async ({ db, asker }, { payableId, personId }) => {
    const sale = await findSale(db, payableId)
    const isTheirs = personId !== null && asker.personId === personId && sale?.personId === personId
    return isTheirs ? { path: sale.path, thumb: '', title: sale.title, coupon: null } : null
  },
  name: async (db, ids) =>
    new Map((await listTitles(db, ids)).map(({ id, title, path }) => [id, { number: title, path }])),
})
