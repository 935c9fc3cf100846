import { openPayment, showPayment } from '#features/product/payments/public/open.ts'
import { shownPayment } from '#features/product/payments/schemas.ts'
import { action } from '#server/door/action.ts'
import { openSale } from '../contract.ts'
import { offerNow } from '../offer.ts'
import { lockBuyer } from '../queries/buyers.ts'
import { findOffered, insertSale } from '../queries/sales.ts'
import { PRICE_HOLDS_FOR } from '../rules.ts'
import * as S from '../schemas.ts'

export const openSaleAction = action(openSale, {
  data: S.openSaleData,
  result: shownPayment,
  allow: 'members',
  limit: '20 per minute',
  prepare: (context, { way, keeps = false, renews, ...wanted }) =>
    openPayment(context, way, async (db) => {
      const { asker, now, locale, refuse } = context
      const { personId } = asker
      const { kind, currency, amount } = wanted
      await lockBuyer(db, personId)
      const offered = await offerNow({ ...context, db }, asker, wanted)
      if (typeof offered === 'string') return refuse(offered)
      const { offer, item } = offered
      const { title, path } = await offer.name({ ...context, db })
      const kept = offer.keep ?? {}
      const expiresAt = new Date(now.getTime() + PRICE_HOLDS_FOR)
      const sale = {
        personId,
        kind,
        item,
        kept,
        // Nothing renews from what is not left.
        renews: keeps && renews ? renews : null,
        currency,
        amount,
        title,
        path,
        language: locale,
        now,
        expiresAt,
      }
      const made = (await findOffered(db, sale)) ?? (await insertSale(db, sale))
      return {
        payable: { kind: 'sale', id: made.id },
        currency,
        amount,
        title,
        expiresAt: made.expiresAt,
        keeps,
      }
    }),
  run: (context, _data, opened) => showPayment(context, opened),
})
