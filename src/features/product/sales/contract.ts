import type { ShownPayment } from '#features/product/payments/schemas.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** The ways to pay outside in a currency, for what can also be paid from the balance. */
export const getPayWays = read('sales.getPayWays', {
  at: 'guaqi.sales.payWays',
  data: type<S.AskPayWays>(),
  result: type<S.PayWays>(),
})

/**
 * Opens a payment outside for what can also be bought from the balance, at the price that was shown. It is bought when
 * the money has come. Asked again for the same, it is the same payment.
 */
export const openSale = write('sales.openSale', {
  at: 'guaqi.sales.openSale',
  data: type<S.OpenSaleData>(),
  result: type<ShownPayment>(),
  errors: { 'sale-gone': 409, 'price-changed': 409, 'way-unknown': 422, 'way-away': 503 },
})
