import type { Form } from '#server/pages/forms.ts'
import { STOCK_FORM } from '#site/forms.ts'
import { askStockMail, confirmStockMail, endStockMail } from './contract.ts'
import { BACK_PATH } from './rules/back.ts'

/** Waiting for what is sold out, by mail: asks, confirms, and ends. */
export const stockForm: Form = {
  name: STOCK_FORM,
  pages: [BACK_PATH],
  run: async (values, { call }) => {
    const { link = '', email = '', variant = '' } = values
    if (values.do === 'ask') {
      await call(askStockMail, { product: Number(values.product), variant, email })
      return { path: BACK_PATH, query: { sent: '1' } }
    }
    const { state } = await call(values.do === 'confirm' ? confirmStockMail : endStockMail, { token: link })
    // It is there already: the wish is over, and its link says nothing of the product any more.
    return { path: BACK_PATH, query: { link, ...(state === 'back' && { back: '1' }) } }
  },
}
