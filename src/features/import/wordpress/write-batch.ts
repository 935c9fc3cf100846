import { indexPosts } from '#features/search/queries/index-things.ts'
import { inTransaction, isOutage, updateRun, withSavepoint } from '../queries.ts'
import { findReferences } from './find-references.ts'
import type { ImportRun } from './import-run.ts'
import { moveAddresses } from './move-addresses.ts'
import { planItem } from './plan-item.ts'
import { insertTaken } from './uploads.ts'
import { writeItem } from './write-item.ts'
import type { WxrItem } from './wxr.ts'

/**
 * Takes over some records: what they need is read and made first, then all of it is written in one transaction together
 * with how far the import has come. So whatever ends it, and wherever, the next run goes on with the next record. What
 * cannot be stored is refused by itself, and the import goes on.
 *
 * @param records how many records of the export are done with these
 */
export async function writeBatch(run: ImportRun, items: readonly WxrItem[], records: number): Promise<void> {
  const { report, source } = run
  const references = await findReferences(run, items)
  const plans = items.flatMap((item) => planItem(run, item, references) ?? [])
  const taken = await moveAddresses(run, items, plans, references)
  await inTransaction(run.db, async (db) => {
    const inside = { ...run, db }
    report.take('files', await insertTaken(inside, taken))
    const postIds: number[] = []
    for (const plan of plans) {
      try {
        const done = await withSavepoint(db, () => writeItem(inside, plan, { references, taken }))
        if (done.postId !== undefined) postIds.push(done.postId)
        for (const note of done.notes) note()
      } catch (error) {
        if (isOutage(error)) throw error
        report.refuse('failed', `${plan.name}: ${(error as Error).message}`)
      }
    }
    await indexPosts(db, postIds)
    await updateRun(db, source, records, JSON.stringify(report))
  })
}
