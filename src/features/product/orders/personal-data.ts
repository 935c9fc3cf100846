import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseBuyer } from './queries/erase.ts'
import { ordersParts } from './queries/export.ts'
import { findOpenOrders } from './queries/merge.ts'

export const ordersData: PersonalData = {
  erase: { identity: eraseBuyer },
  export: ordersParts,
  merge: {
    hinders: findOpenOrders,
    columns: {
      'orders.person_id': { moves: 'orders' },
      'order_lines.seller_id': { moves: 'orders' },
      'order_moves.actor_id': { moves: 'other' },
      'order_notes.author_id': { moves: 'other' },
      'parcels.sent_by': { moves: 'other' },
      'seller_debts.seller_id': { moves: 'payments' },
    },
  },
}
