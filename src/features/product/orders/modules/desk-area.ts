import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { getDeskOrder, listDeskOrders } from '../contract.ts'
import type { DeskSubject } from '../subject.ts'
import type { DeskOrders, DeskOrderView } from '../schemas/desk.ts'

/** One of them: what the address asks for. */
export interface DeskData {
  list?: DeskOrders
  /** null: there is no such order for the asker. */
  order?: DeskOrderView | null
  /** Who sells, for slips: lines of text. */
  sender: string
}

/** As many rows as one sends in one go, and as one reads on one page. */
const TO_SEND = 100
const PER_PAGE = 30

/** What is to be sent, all that was sold, one order, and slips to print. */
export const deskArea = defineModule<NoSettings, DeskData, DeskSubject>({
  name: 'desk-area',
  version: 1,
  subjects: ['desk.single'],
  load: async (_settings, { ask, settings, subject: { tab, q, after, order, areSlips } }) => {
    const sender = settings.shop.seller
    if (order !== null)
      return { order: await askOrNull(ask(getDeskOrder, { order: order || '0' }), 'order-not-found'), sender }
    const first = tab === 'toSend' ? TO_SEND : PER_PAGE
    return { list: await ask(listDeskOrders, { tab: areSlips ? 'toSend' : tab, q, first, after }), sender }
  },
})
