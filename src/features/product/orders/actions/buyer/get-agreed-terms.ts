import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { action } from '#server/door/action.ts'
import { standingOf } from '../../access.ts'
import { getAgreedTerms } from '../../contract.ts'
import { findOrder } from '../../queries/orders.ts'
import { getAgreedText } from '../../queries/terms.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import * as S from '../../schemas/terms.ts'
import { askOrder } from '../../schemas.ts'

export const getAgreedTermsAction = action(getAgreedTerms, {
  data: askOrder,
  result: S.agreedTerms,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { order: typed, token }) => {
    const { db, refuse } = context
    const number = readOrderNumber(typed)
    const order = number === null ? undefined : await findOrder(db, number)
    // They were agreed with the site: who sells a part of it has no business with them.
    if (!order || standingOf(context, order, { token, sellers: [] }) === null)
      return refuse('order-not-found')
    if (order.termsId === null) return refuse('terms-unkept')
    const { document, ...text } = await getAgreedText(db, order.termsId)
    const stored = { key: `agreed-terms:${order.termsId}`, document, authorId: null }
    const { html } = await renderWithPictures(context, stored)
    return { number: order.number, ...text, html }
  },
})
