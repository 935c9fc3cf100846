import type { Database } from '#database/schema.ts'
import { addCounts, markOnce } from '#features/kernel/counts/queries/add-counts.ts'
import { addViews } from '#features/kernel/posts/queries/add-views.ts'
import type { Seen } from '#server/page-cache/count-views.ts'

/** Writes what some seconds have brought: the views of posts, and the figures of the day. In a transaction. */
export async function saveSeen(db: Database, day: string, { views, marks }: Seen): Promise<void> {
  const added = await addViews(db, day, views)
  const counts = await markOnce(db, day, marks)
  for (const { kind, number, views: count } of added)
    counts.push({ kind: 'readings', name: '', count }, { kind: 'texts', name: `${kind}:${number}`, count })
  await addCounts(db, day, counts)
}
