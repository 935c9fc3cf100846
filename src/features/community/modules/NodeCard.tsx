import type { ModuleProps } from '#site/module.ts'
import { NodeBox } from '../parts/NodeBox.tsx'
import type { CommunityCat } from '../schemas.ts'
import type { PlainSettings } from '../settings.ts'
import type { NodeCardData } from './node-card.ts'

interface InNode {
  topic: object | null
  cat: CommunityCat
}

/** Behind a closed door the node's card already stands in the middle of the page. */
export function View({
  subject: { topic, cat },
  data,
}: ModuleProps<PlainSettings, NodeCardData | null, InNode>) {
  return topic && <NodeBox cat={cat} mine={data?.mine} />
}
