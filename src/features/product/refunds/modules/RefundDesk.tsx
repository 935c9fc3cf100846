import type { ModuleProps } from '#site/module.ts'
import { RefundQueuePanel } from '../parts/RefundQueuePanel.tsx'
import type { RefundQueue } from '../schemas.ts'

type Data = { first?: RefundQueue } | null

export function View({ data }: ModuleProps<object, Data>) {
  const first = data?.first
  return first && first.nodes.length > 0 ? <RefundQueuePanel first={first} /> : null
}
