import type { ModuleProps } from '#site/module.ts'
import { RefundQueuePanel } from '../parts/RefundQueuePanel.tsx'
import type { RefundQueue } from '../schemas.ts'

type Data = { first?: RefundQueue } | null

export function View({ data }: ModuleProps<object, Data>) {
  return data?.first ? <RefundQueuePanel first={data.first} /> : null
}
