import * as S from '#features/kernel/access/schemas.ts'
import { sellable } from '#server/door/sellable.ts'
import { buyPart, offerPart } from './offer-part.ts'
import { postPath } from './paths.ts'
import { findNames } from './queries/hidden/names.ts'

/** The rest of a text, for money. */
export const partSellable = sellable({
  kind: 'part',
  item: S.getHiddenPartData,
  offer: async (offering, { item, currency: unit, amount, kept }) => {
    const { asker, settings, refuse } = offering
    const data = { ...item, unit, amount }
    const gone = (code: string) => refuse(code === 'price-changed' ? code : 'sale-gone')
    const sold = await offerPart({ ...offering, refuse: gone }, data, kept !== undefined)
    if (sold.isTheirs) return refuse('sale-gone')
    return {
      name: async ({ db, locale, places }) => {
        const { title, slug } = await findNames(db, sold.postId, locale)
        return { title, path: postPath(places, item.kind, { number: sold.number, slug }) }
      },
      buy: async (context, arrival) => {
        const bought = await buyPart({ ...context, settings }, asker.personId, sold, data, arrival)
        if (!bought.isBought) throw new Error(`What has come for post ${sold.postId} does not pay it.`)
        return bought.isNew
      },
    }
  },
})
