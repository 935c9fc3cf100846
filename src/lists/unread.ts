import type { UnreadCounts } from '#server/live/unread.ts'
import { features } from './features.ts'

const [found] = features.flatMap(({ unread }) => unread ?? [])
if (!found) throw new Error('No feature counts what is unread.')

/** What people have unread. */
export const unread: UnreadCounts = found
