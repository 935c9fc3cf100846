import { useOwnBelow } from '#features/talk/viewer-state/parts/own-below.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { HeldListProps } from './HeldList.tsx'

/** Loaded only for readers who have held replies: they are few. */
const listPart = lazyPart<HeldListProps>(() => import('./HeldList.tsx').then((part) => part.HeldList))

/** The reader's own replies that are held for moderation; nobody else gets this data. */
export function HeldReplies({ className = '' }: { className?: string }) {
  const held = useOwnBelow()?.held ?? []
  const HeldList = useLazyPart(listPart, held.length > 0)
  return HeldList && held.length > 0 && <HeldList held={held} className={className} />
}
