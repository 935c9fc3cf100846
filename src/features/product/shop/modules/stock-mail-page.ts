import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings, type PageContext, type Plain } from '#site/module.ts'
import { getProduct, getStockMail } from '../contract.ts'
import type { ProductView, StockMailView } from '../schemas.ts'

export interface StockMailData {
  /** null: the address is not known yet. */
  plain: {
    said: Plain
    /** What the link is about; null: there is none, or it is none of ours. */
    view: StockMailView | null
    /** What the form is about that was refused. */
    product: ProductView | null
  } | null
}

/** Where somebody without an account confirms that they want to be told, and ends it: it is made for its link alone. */
export const stockMailPage = defineModule<NoSettings, StockMailData>({
  name: 'stock-mail-page',
  version: 1,
  load: async (_settings, { plain, ask }) => ({ plain: plain && (await load(plain, ask)) }),
})

async function load(said: Plain, ask: PageContext['ask']): Promise<NonNullable<StockMailData['plain']>> {
  const { link = '', product = '' } = said.values
  const isAbout = /^\d{1,9}$/.test(product)
  return {
    said,
    view: link ? await askOrNull(ask(getStockMail, { token: link }), 'wish-link-wrong', 'malformed') : null,
    product: isAbout
      ? await askOrNull(ask(getProduct, { id: product }), 'product-not-found', 'gone', 'malformed')
      : null,
  }
}
