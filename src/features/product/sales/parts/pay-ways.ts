import type { PayWaysPart } from '#site/pay-ways.ts'
import { lazyPart } from '#ui/overlays/lazy-part.ts'

/** Ways to pay outside, for whoever stands below: loaded when a dialog with a price opens. */
export const payWays: PayWaysPart = lazyPart(() => import('./PayWays.tsx').then((part) => part.PayWays))
