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
  areRefunds: boolean
  areSlips: boolean
}

export function View({ data, subject }: ModuleProps<NoSettings, RefundDeskData, BesideOrders>) {
  const { order, product, goods, coupons, areRefunds, areSlips } = subject
  const isBesideOrders = order === null && product === null && goods === null && coupons === null && !areSlips
  const first = data?.first
  // Beside orders it stands where something waits; on a tab of its own it says that nothing does.
  const isShown = isBesideOrders && first && (areRefunds || first.nodes.length > 0)
  return isShown ? <RefundQueuePanel first={first} /> : null
}
