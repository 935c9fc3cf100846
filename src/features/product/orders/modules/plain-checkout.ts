import { listAddresses } from '#features/accounts/addresses/contract.ts'
import type { Address } from '#features/accounts/addresses/schemas.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import type { PageContext, Plain } from '#site/module.ts'
import { getOrder } from '../contract.ts'
import type { OrderView } from '../schemas.ts'

/** The checkout as browsers without script get it. */
export interface PlainCheckoutData {
  /** null: there is none, or it is somebody else's. */
  order: OrderView | null
  book: Pick<Address, 'id' | 'name' | 'lines'>[]
  said: Plain
}

export async function loadPlainCheckout({
  plain,
  ask,
  asker,
}: Pick<PageContext, 'plain' | 'ask' | 'asker'>): Promise<PlainCheckoutData | null> {
  if (!plain) return null
  const { order, token } = plain.values
  const found = order
    ? await askOrNull(ask(getOrder, { order, ...(token && { token }) }), 'order-not-found')
    : null
  const book = asker.personId === null ? [] : (await ask(listAddresses, {})).nodes
  return { order: found, book: book.map(({ id, name, lines }) => ({ id, name, lines })), said: plain }
}
