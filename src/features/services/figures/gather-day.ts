import type { Database } from '#database/schema.ts'
import { setCounts } from '#features/kernel/counts/queries/set-counts.ts'
import { countDay, type SiteDay } from './queries/gather.ts'

const KINDS = ['people', 'answers', 'first-answers', 'money'] as const

/** Counts anew what came to be on a day: who joined, what was answered and how soon, what was earned. */
export async function gatherDay(db: Database, at: SiteDay): Promise<void> {
  await setCounts(db, at.day, { kinds: KINDS, counts: await countDay(db, at) })
}
