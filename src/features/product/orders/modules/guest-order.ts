import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { getOrder } from '../contract.ts'
import type { OrderView } from '../schemas.ts'

export interface GuestOrderData {
  /** For browsers without script; others ask for it themselves. */
  plain: { order: OrderView | null; token: string } | null
}

/** An order of somebody without an account: its number and token stand in the address. */
export const guestOrder = defineModule<NoSettings, GuestOrderData>({
  name: 'guest-order',
  version: 1,
  load: async (_settings, { plain, ask }) => {
    if (!plain) return { plain: null }
    const { order = '', token = '' } = plain.values
    const found = order && (await askOrNull(ask(getOrder, { order, token }), 'order-not-found'))
    return { plain: { order: found || null, token } }
  },
})
