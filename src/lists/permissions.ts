import type { Permissions } from '#server/permissions.ts'
import { features } from './features.ts'

/** What levels can give, and what the signed-in are told that they may. */
export const permissions: readonly Permissions[] = features.flatMap((feature) => feature.permissions ?? [])
