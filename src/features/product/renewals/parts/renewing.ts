import type { RenewingPart } from '#site/renewing.ts'
import { lazyPart } from '#ui/overlays/lazy-part.ts'

/** What renews of the reader's, for whoever stands below: loaded when they look at it. */
export const renewing: RenewingPart = lazyPart(() =>
  import('./OwnRenewal.tsx').then((part) => part.OwnRenewal),
)
