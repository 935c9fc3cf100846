import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type PersonalPage } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getAgreedTerms, getInvoice, getOrder, listOrders } from '../contract.ts'
import { ORDER_TABS } from '../rules/tabs.ts'
import type { Invoice } from '../schemas/invoice.ts'
import type { AgreedTerms } from '../schemas/terms.ts'
import type { OrderList, OrderTab, OrderView } from '../schemas.ts'

/** What the address asks for: the invoice or the terms of an order, an order, or the list. null: there is no such order. */
export type OwnOrders =
  | { shown: 'invoice'; invoice: Invoice | null }
  | { shown: 'terms'; terms: AgreedTerms | null }
  | { shown: 'order'; order: OrderView | null }
  | { shown: 'list'; tab: OrderTab; first: OrderList; shop: string }

const isTab = (tab: string | undefined): tab is OrderTab => ORDER_TABS.some((one) => one === tab)

/** Somebody's orders, and one of them: for them alone. */
export const orderPage = defineModule({
  name: 'order-page',
  version: 1,
  load: async (_settings, { plain, asker, ask, places }): Promise<{ plain: OwnOrders | null }> => ({
    plain: plain && asker.personId !== null ? await loadOwn({ ask, places, query: plain.values }) : null,
  }),
  personal: async (_settings, page): Promise<{ own: OwnOrders }> => ({ own: await loadOwn(page) }),
})

async function loadOwn({
  ask,
  places,
  query,
}: Pick<PersonalPage, 'ask' | 'places' | 'query'>): Promise<OwnOrders> {
  const { order, invoice, terms, tab } = query
  if (order && invoice)
    return {
      shown: 'invoice',
      invoice: await askOrNull(ask(getInvoice, { order }), 'order-not-found', 'invoice-none'),
    }
  if (order && terms)
    return {
      shown: 'terms',
      terms: await askOrNull(ask(getAgreedTerms, { order }), 'order-not-found', 'terms-unkept'),
    }
  if (order) return { shown: 'order', order: await askOrNull(ask(getOrder, { order }), 'order-not-found') }
  const chosen = isTab(tab) ? tab : 'all'
  const first = await ask(listOrders, { tab: chosen })
  return { shown: 'list', tab: chosen, first, shop: pathOf(places, 'shop', 'archive', 'all') }
}
