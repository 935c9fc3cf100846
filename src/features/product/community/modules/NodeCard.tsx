import type { ModuleProps, NoSettings } from '#site/module.ts'
import { NodeBox } from '../parts/nodes/NodeBox.tsx'
import type { CommunityCat } from '../schemas.ts'
import type { NodeCardData } from './node-card.ts'

interface InNode {
  topic: object | null
  cat: CommunityCat
}

/** Nothing on the page of a private node: there the card is the main content. */
export function View({
  subject: { topic, cat },
  data,
}: ModuleProps<NoSettings, NodeCardData | null, InNode>) {
  return topic && <NodeBox cat={cat} mine={data?.mine} />
}
