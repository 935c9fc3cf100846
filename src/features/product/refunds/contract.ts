import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const NO_ORDER = { 'order-not-found': 404 } as const
const PAST = { ...NO_ORDER, 'order-state': 409 } as const
const NO_LINES = { 'refund-lines': 422, 'refund-nothing': 422 } as const

/** What would come back for some of the things in one's own order. */
export const quoteRefund = read('shop.quoteRefund', {
  at: 'guaqi.shop.refundQuote',
  data: type<S.QuoteRefundData>(),
  result: type<S.QuotedRefund>(),
  errors: { ...PAST, ...NO_LINES },
})

/** What was asked back of an order, and what may be: for its buyer, and for those who sell what is in it. */
export const listRefunds = read('shop.listRefunds', {
  at: 'guaqi.shop.refunds',
  data: type<S.OrderChosen>(),
  result: type<S.OrderRefunds>(),
  errors: NO_ORDER,
})

/** Asks money back for things in one's own order; the order waits for the answer. */
export const askRefund = write('shop.askRefund', {
  at: 'guaqi.shop.askRefund',
  data: type<S.AskRefundData>(),
  result: type<S.OrderRefunds>(),
  errors: {
    ...PAST,
    ...NO_LINES,
    'refund-open': 409,
    'refund-own': 403,
    'refund-digital': 422,
    'refund-late': 422,
    'refund-words': 422,
    'refund-picture': 422,
  },
})

/** Takes back what was asked of an order; it goes on where it was. */
export const withdrawRefund = write('shop.withdrawRefund', {
  at: 'guaqi.shop.withdrawRefund',
  data: type<S.OrderChosen>(),
  result: type<S.OrderRefunds>(),
  errors: { ...PAST, 'refund-decided': 409 },
})

/** What waits for an answer: all of it for the staff, for sellers that with things of theirs. The oldest first. */
export const listRefundQueue = read('shop.listRefundQueue', {
  at: 'guaqi.shop.refundQueue',
  data: type<S.ListRefundQueueData>(),
  result: type<S.RefundQueue>(),
})

/** Gives money back, all that was asked or a part, or says why not. */
export const decideRefund = write('shop.decideRefund', {
  at: 'guaqi.shop.decideRefund',
  data: type<S.DecideRefundData>(),
  result: type<S.Refund>(),
  errors: {
    'refund-not-found': 404,
    'refund-decided': 409,
    'refund-own': 403,
    'refund-others': 403,
    'refund-right': 403,
    'refund-amount': 422,
    'refund-answer': 422,
    'refund-credit-spent': 409,
    'refund-days-begun': 409,
  },
})
