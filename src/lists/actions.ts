import type { Action } from '#server/door/action.ts'
import { features } from './features.ts'

/** All actions. */
export const actions: readonly Action[] = features.flatMap((feature) => feature.actions)
