import type { ModuleProps, NoSettings } from '#site/module.ts'
import { NodeBox } from '../parts/NodeBox.tsx'
import type { CommunityCat } from '../schemas.ts'
import type { NodeCardData } from './node-card.ts'

interface InNode {
  topic: object | null
  cat: CommunityCat
}

/** Behind a closed door the node's card already stands in the middle of the page. */
export function View({
  subject: { topic, cat },
  data,
}: ModuleProps<NoSettings, NodeCardData | null, InNode>) {
  return topic && <NodeBox cat={cat} mine={data?.mine} />
}
