import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings, type PageContext } from '#site/module.ts'
import { getAgreedTerms, getInvoice, getOrder } from '../contract.ts'
import type { Invoice } from '../schemas/invoice.ts'
import type { AgreedTerms } from '../schemas/terms.ts'
import type { OrderView } from '../schemas.ts'

export interface GuestOrderData {
  /** For browsers without script; others ask for it themselves. */
  plain: (Shown & { token: string }) | null
}

/** What the address asks for; nothing: there is no such order. */
interface Shown {
  order?: OrderView | null
  invoice?: Invoice | null
  terms?: AgreedTerms | null
}

/** An order of somebody without an account: its number and token stand in the address. */
export const guestOrder = defineModule<NoSettings, GuestOrderData>({
  name: 'guest-order',
  version: 1,
  load: async (_settings, { plain, ask }) =>
    plain
      ? { plain: { ...(await load(plain.values, ask)), token: plain.values.token ?? '' } }
      : { plain: null },
})

async function load(
  { order = '', token = '', invoice, terms }: Readonly<Record<string, string>>,
  ask: PageContext['ask'],
): Promise<Shown> {
  if (order === '') return {}
  const asked = { order, ...(token && { token }) }
  const none = ['order-not-found', 'malformed']
  if (invoice) return { invoice: await askOrNull(ask(getInvoice, asked), ...none, 'invoice-none') }
  if (terms) return { terms: await askOrNull(ask(getAgreedTerms, asked), ...none, 'terms-unkept') }
  return { order: await askOrNull(ask(getOrder, asked), ...none) }
}
