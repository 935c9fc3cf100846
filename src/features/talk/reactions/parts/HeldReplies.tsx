import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { HeldListProps } from './HeldList.tsx'
import { useOwnBelow } from './own.ts'

/** Few have said anything that waits: its code comes for them only. */
const listPart = lazyPart<HeldListProps>(() => import('./HeldList.tsx').then((part) => part.HeldList))

/** What the reader has said here and what waits until somebody has looked at it; nobody else is told of it. */
export function HeldReplies({ className = '' }: { className?: string }) {
  const held = useOwnBelow()?.held ?? []
  const HeldList = useLazyPart(listPart, held.length > 0)
  return HeldList && held.length > 0 && <HeldList held={held} className={className} />
}
