import { dialCodeOf } from '#features/accounts/addresses/public/dial-code.ts'
import { getCart } from '#features/product/carts/contract.ts'
import { CHECKOUT_PATH } from '#features/product/carts/paths.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Form, FormContext, FormPlace, FormValues } from '#server/pages/forms.ts'
import { CHECKOUT_FORM } from '#site/forms.ts'
import { cancelOrder, createOrder, fillOrder, openPayment, payOrder } from './contract.ts'
import { newOrderKey } from './rules/checkout.ts'
import type { CreateOrderData, FillOrderData, OrderView } from './schemas.ts'

/** The checkout without script: begins an order, says where it goes, pays it as it was seen, and gives it up. */
export const checkoutForm: Form = {
  name: CHECKOUT_FORM,
  pages: [CHECKOUT_PATH, 'order', 'account/order'],
  run: async (values, context) => {
    if (values.do === 'begin') return begin(values, context)
    const named = namedIn(values)
    if (values.do === 'cancel') {
      const { buyer } = await context.call(cancelOrder, named)
      return { path: buyer === null ? 'order' : 'account/order', query: named }
    }
    const filled = await fill(values, context)
    if (values.do !== 'pay') return { path: CHECKOUT_PATH, query: named }
    const typed = Number(values.total || Number.NaN)
    // Nothing was shown that could be agreed to.
    const total = Number.isFinite(typed) ? typed : -1
    const { way = 'balance' } = values
    const seen = { total, ...(values.things && { things: values.things }) }
    const agreed = { ...named, ...seen, terms: values.terms === 'on' }
    if (filled.total > 0 && way !== 'balance') {
      const { payment } = await context.call(openPayment, { ...agreed, way, isPlain: true })
      // A page of ours leads on: browsers follow no form to another site than its own.
      return { path: 'notify', query: { payment, go: '1' } }
    }
    await context.call(payOrder, { ...agreed, way: 'balance' })
    return { path: filled.buyer === null ? 'order' : 'account/order', query: named }
  },
}

const namedIn = ({ order = '', token }: FormValues) => ({ order, ...(token && { token }) })

/** Orders one thing, or what is in the basket. */
async function begin(values: FormValues, { call }: FormContext): Promise<FormPlace> {
  const items = values.product
    ? [
        {
          product: Number(values.product),
          variant: values.variant ?? '',
          quantity: Number(values.quantity || 0) || 0,
        },
      ]
    : await inBasket(call)
  const { number, token } = await call(createOrder, { key: newOrderKey(), items })
  return { path: CHECKOUT_PATH, query: { order: number, ...(token !== null && { token }) } }
}

async function inBasket(call: FormContext['call']): Promise<CreateOrderData['items']> {
  const { lines } = await call(getCart, {})
  return lines
    .filter(({ isSaved, trouble, quantity }) => !isSaved && trouble === null && quantity > 0)
    .map(({ product, variant, quantity }) => ({ product, variant, quantity }))
}

/** Saves what was typed; the way it is sent only as far as it is offered for that address. */
async function fill(values: FormValues, { call }: FormContext): Promise<OrderView> {
  const named = namedIn(values)
  const address = await addressIn(values)
  const filled = await call(fillOrder, {
    ...named,
    note: values.note ?? '',
    ...(values.email?.trim() && { email: values.email }),
    ...(address && { address }),
  })
  const { postage } = values
  const isOffered = filled.checkout?.postage.some(({ key }) => key === postage) ?? false
  if (postage === undefined || !isOffered || filled.postage?.key === postage) return filled
  return call(fillOrder, { ...named, postage })
}

/** One of the address book, or what was typed; undefined: as the order has it. */
async function addressIn({ to = '', ...values }: FormValues): Promise<FillOrderData['address']> {
  if (/^\d+$/.test(to)) return { id: Number(to) }
  if (to === 'kept') return undefined
  const { name = '', phone = '', text = '', postcode = '', country = '' } = values
  if ([name, phone, text].every((typed) => typed.trim() === '')) return undefined
  const geonameId = Number(country) || 0
  // Numbers are typed as they are dialled in the country that is chosen; those that begin with a '+' say it themselves.
  const dialCode = values.dialCode?.trim() || (await dialCodeOf(geonameId))
  const person = { name, phone, ...(dialCode && { dialCode }) }
  if (geonameId === 0) return { ...person, type: 'MANUAL', addressString: text }
  if (text.trim() === '') throw new Refusal('address-text', 422)
  return { ...person, type: 'SELECTED', country: { geonameId }, address: text, postcode }
}
