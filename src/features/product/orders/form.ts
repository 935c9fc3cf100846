import { getCart } from '#features/product/carts/contract.ts'
import { CHECKOUT_PATH } from '#features/product/carts/paths.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Form, FormContext, FormPlace, FormValues } from '#server/pages/forms.ts'
import { CHECKOUT_FORM } from '#site/forms.ts'
import { createOrder, fillOrder, payOrder } from './contract.ts'
import { newOrderKey } from './rules/checkout.ts'
import type { CreateOrderData, FillOrderData, OrderView } from './schemas.ts'

/** The checkout without script: begins an order, says where it goes, and pays it at the total that was seen. */
export const checkoutForm: Form = {
  name: CHECKOUT_FORM,
  pages: [CHECKOUT_PATH, 'order', 'account/order'],
  run: async (values, context) => {
    if (values.do === 'begin') return begin(values, context)
    const named = namedIn(values)
    const filled = await fill(values, context)
    if (values.do !== 'pay') return { path: CHECKOUT_PATH, query: named }
    const total = Number(values.total || Number.NaN)
    // Nothing was shown that could be agreed to.
    const isSeen = Number.isFinite(total)
    await context.call(payOrder, {
      ...named,
      total: isSeen ? total : -1,
      way: 'balance',
      terms: values.terms === 'on',
    })
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
  const address = addressIn(values)
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
function addressIn({ to = '', ...values }: FormValues): FillOrderData['address'] {
  if (/^\d+$/.test(to)) return { id: Number(to) }
  if (to === 'kept') return undefined
  const { name = '', phone = '', text = '', dialCode = '', postcode = '', country = '' } = values
  if ([name, phone, text].every((typed) => typed.trim() === '')) return undefined
  const person = { name, phone, ...(dialCode.trim() && { dialCode }) }
  const geonameId = Number(country) || 0
  if (geonameId === 0) return { ...person, type: 'MANUAL', addressString: text }
  if (text.trim() === '') throw new Refusal('address-text', 422)
  return { ...person, type: 'SELECTED', country: { geonameId }, address: text, postcode }
}
