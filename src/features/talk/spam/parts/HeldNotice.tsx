import type { Own } from '#features/talk/viewer-state/schemas.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'

const textPart = lazyPart<object>(() => import('./HeldText.tsx').then((part) => part.HeldText))

/** Tells the author that the text is held for moderation, and why. */
export function HeldNotice({ own }: { own: Own | null | undefined }) {
  const isHeld = own?.isHeld === true
  const HeldText = useLazyPart(textPart, isHeld)
  return HeldText && isHeld && <HeldText />
}
