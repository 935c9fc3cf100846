import type { DeskSubject } from '#features/product/orders/subject.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { RefundQueuePanel } from '../parts/RefundQueuePanel.tsx'
import type { RefundQueue } from '../schemas.ts'

export type RefundDeskData = { first?: RefundQueue } | null

export function View({ data, subject }: ModuleProps<NoSettings, RefundDeskData, DeskSubject>) {
  const { order, product, goods, coupons, areSlips } = subject
  const isBesideOrders = order === null && product === null && goods === null && coupons === null && !areSlips
  const first = data?.first
  return isBesideOrders && first && first.nodes.length > 0 ? <RefundQueuePanel first={first} /> : null
}
