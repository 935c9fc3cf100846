import type { ModuleProps, NoSettings } from '#site/module.ts'
import { RefundQueuePanel } from '../parts/RefundQueuePanel.tsx'
import type { RefundQueue } from '../schemas.ts'

export type RefundDeskData = { first?: RefundQueue } | null

/** What else the desk can show; all of it is null beside lists of orders. */
export interface BesideOrders {
  order: unknown
  product: unknown
  goods: unknown
  coupons: unknown
  areSlips: boolean
}

export function View({ data, subject }: ModuleProps<NoSettings, RefundDeskData, BesideOrders>) {
  const { order, product, goods, coupons, areSlips } = subject
  const isBesideOrders = order === null && product === null && goods === null && coupons === null && !areSlips
  const first = data?.first
  return isBesideOrders && first && first.nodes.length > 0 ? <RefundQueuePanel first={first} /> : null
}
