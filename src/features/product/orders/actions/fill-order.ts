import { loadPlaces } from '#features/accounts/addresses/public/load-places.ts'
import { findOwnAddress } from '#features/accounts/addresses/public/own-address.ts'
import { readAddress, type WrittenAddress } from '#features/accounts/addresses/public/read-address.ts'
import { keepCoupon } from '#features/product/coupons/public/order-coupons.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { readContact } from '#shared/people/contact.ts'
import { fillOrder } from '../contract.ts'
import { lockPendingOrder } from '../lock-order.ts'
import { listLines } from '../queries/lines.ts'
import type { OrderRow } from '../queries/orders.ts'
import { quote } from '../quote.ts'
import { reprice } from '../reprice.ts'
import type { OrderAddress } from '../rules/kept.ts'
import * as S from '../schemas.ts'

type Asking = Context<RefusalOf<typeof fillOrder>>
type Places = Awaited<ReturnType<typeof loadPlaces>>

export const fillOrderAction = action(fillOrder, {
  data: S.fillOrderData,
  result: S.orderView,
  allow: 'everybody',
  limit: '60 per minute',
  prepare: loadPlaces,
  run: async (context, data, places) => {
    const { db, settings, refuse } = context
    const order = await lockPendingOrder(context, data)
    const address = await chooseAddress(context, places, { order, address: data.address })
    const email = data.email === undefined ? order.email : readEmail(context, data.email)
    const lines = await listLines(db, order.id)
    const country = address?.countryCode ?? ''
    const { currency, isTaxIncluded } = order
    const key = data.postage ?? order.postage?.key ?? null
    const discounts = await keepCoupon(db, { ...order, lines })
    const wanted = { currency, country, isTaxIncluded, postageKey: key, discounts }
    const first = quote(settings, lines, wanted)
    if (data.postage !== undefined && first.postage === null) return refuse('postage-unknown')
    // With one way to send it there is nothing to choose.
    const only = first.postage === null && first.offered.length === 1 ? first.offered[0] : undefined
    const postageKey = only && address ? only.key : key
    const note = data.note ?? order.note
    const filled = { ...order, address, country, email, note }
    return reprice(context, filled, { lines, discounts, postageKey })
  },
})

interface Wanted {
  order: OrderRow
  address: S.FillOrderData['address']
}

/** One of the address book, or what was written; else what the order has. */
async function chooseAddress(
  context: Asking,
  places: Places,
  { order, address }: Wanted,
): Promise<OrderAddress | null> {
  if (address === undefined) return order.address
  const { db, asker, refuse } = context
  if (!('id' in address)) return kept(readAddress(context, places, { data: address, before: undefined }))
  if (asker.personId === null) return refuse('address-not-found')
  const own = await findOwnAddress(db, { personId: asker.personId, id: Number(address.id) })
  return own ? kept(own) : refuse('address-not-found')
}

const kept = (written: WrittenAddress): OrderAddress => ({
  name: written.name,
  dialCode: written.dialCode,
  phone: written.phone,
  countryCode: written.countryCode,
  placeIds: written.placeIds,
  placeNames: written.placeNames,
  street: written.street,
  postcode: written.postcode,
  text: written.text,
})

function readEmail({ locale, refuse }: Asking, typed: string): string {
  const contact = readContact(typed, locale)
  return contact?.kind === 'email' ? contact.address : refuse('email-invalid')
}
