import { listRefs } from '../../queries/refs.ts'
import { updateRun } from '../../queries/staging.ts'
import { inTransaction, isOutage, withSavepoint } from '../../queries/transactions.ts'
import type { ImportRun } from '../import-run.ts'
import { findReferences } from '../mapping/find-references.ts'
import { type ItemPlan, planItem } from '../mapping/plan-item.ts'
import type { WxrItem } from '../reading/wxr.ts'
import { moveAddresses } from './move-addresses.ts'
import { insertTaken } from './uploads.ts'
import { type Around, refuseComments, writePlans } from './write-plans.ts'

/**
 * Takes over some records: what they need is read and made first, then all of it is written in one transaction together
 * with how far the import has come. So whatever ends it, and wherever, the next run goes on with the next record.
 *
 * @param records how many records of the export are done with these
 */
export async function writeBatch(run: ImportRun, items: readonly WxrItem[], records: number): Promise<void> {
  const { report, source } = run
  // People may go, or become part of another, while a long import runs.
  run.people = await listRefs(run.db, source, 'author')
  const single = singleOf(items)
  const references = await findReferences(run, single)
  const plans = single.flatMap((item) => planItem(run, item, references) ?? [])
  const taken = await moveAddresses(run, single, plans, references)
  await inTransaction(run.db, async (db) => {
    const inside = { ...run, db }
    report.take('files', await insertTaken(inside, taken))
    await writeParts(inside, plans, { references, taken })
    await updateRun(db, source, records, report)
  })
}

/** Broken exports have a number twice: the last one counts, with the comments of all. */
function singleOf(items: readonly WxrItem[]): WxrItem[] {
  const byNumber = Map.groupBy(items, (item) => item.id || item)
  return [...byNumber.values()].flatMap((same) => {
    const last = same.at(-1)
    return last ? { ...last, comments: same.flatMap(({ comments }) => comments) } : []
  })
}

/** Writes all in one go. What cannot be stored is found by halves and refused by itself, and the rest goes on. */
async function writeParts(run: ImportRun, plans: readonly ItemPlan[], around: Around): Promise<void> {
  if (plans.length === 0) return
  try {
    const notes = await withSavepoint(run.db, () => writePlans(run, plans, around))
    for (const note of notes) note()
  } catch (error) {
    if (isOutage(error)) throw error
    const [only, ...others] = plans
    if (only && others.length === 0) {
      run.report.refuse('failed', `${only.name}: ${(error as Error).message}`)
      refuseComments(run.report, only)
      return
    }
    const half = Math.ceil(plans.length / 2)
    await writeParts(run, plans.slice(0, half), around)
    await writeParts(run, plans.slice(half), around)
  }
}
