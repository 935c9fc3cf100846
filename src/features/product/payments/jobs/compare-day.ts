import { object, string } from 'zod/mini'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import { providerNamed } from '../providers/configured.ts'
import { type PaymentProvider, ProviderTrouble, type SettledMovement } from '../providers/provider.ts'
import {
  type BookDay,
  closeAgreed,
  compareBooks,
  countMovements,
  findSpan,
  keepMovements,
  listToPutRight,
} from '../queries/compare.ts'
import { saveProblem, saveReport } from '../queries/reports.ts'
import { putRightFound } from './put-right-found.ts'

/** Movements that are written at once: what is held of a day in memory. */
const BATCH = 2_000
/** Differences of one day that are asked about; a day with more has another reason. */
const MOST_ASKED = 500
/** Seconds: a provider may have thousands of pages for a day. */
const PATIENCE = 1_800

/**
 * Compares a day of the site's calendar with what one provider says of it. Run again, it finds the same: what the provider
 * has listed is kept by its own numbers, and each difference is written down once.
 */
export const compareDay = defineJob({
  name: 'payments.compareDay',
  data: object({ provider: string(), day: string() }),
  // Whoever is due is asked again within the hour.
  retry: { limit: 0, delay: 0 },
  timeout: PATIENCE,
  prepare: async (context, { provider: name, day }) => {
    const { db, now, settings } = context
    const provider = providerNamed(context, name)
    if (!provider) return null
    const span = await findSpan(db, day, settings.site.timeZone)
    const asked: BookDay = { provider: name, day, ...span }
    const begun = performance.now()
    const problem = await keepListed(db, provider, asked)
    return { asked, problem, begunAt: now, listingTook: performance.now() - begun }
  },
  run: async (context, _data, prepared) => {
    if (prepared) await compare(context, prepared)
  },
})

interface Prepared {
  asked: BookDay
  problem: string | null
  begunAt: Date
  /** ms */
  listingTook: number
}

/** @returns the provider's words where it could not be asked to the end */
async function keepListed(
  db: JobContext['db'],
  provider: PaymentProvider,
  { from, to }: BookDay,
): Promise<string | null> {
  let batch: SettledMovement[] = []
  let isMuch = false
  try {
    for await (const movement of provider.list(from, to)) {
      batch.push(movement)
      if (batch.length < BATCH) continue
      await keepMovements(db, provider.name, batch)
      batch = []
      isMuch = true
    }
    await keepMovements(db, provider.name, batch)
    if (isMuch) await countMovements(db)
    return null
  } catch (error) {
    if (error instanceof ProviderTrouble) return error.message
    throw error
  }
}

async function compare(
  context: JobContext,
  { asked, problem, begunAt, listingTook }: Prepared,
): Promise<void> {
  const { db, now, enqueue, log } = context
  const { provider, day } = asked
  const begun = performance.now()
  const endedAt = () => new Date(begunAt.getTime() + listingTook + performance.now() - begun)
  if (problem !== null) {
    await saveProblem(db, { provider, day, begunAt, endedAt: endedAt(), problem })
    log.warn({ provider, day, problem }, 'A provider could not list a day')
    return
  }
  const closed = await closeAgreed(db, provider, now)
  const compared = await compareBooks(db, asked, now)
  for (const differenceId of await listToPutRight(db, asked, MOST_ASKED))
    await enqueue(putRightFound, { differenceId })
  await saveReport(db, { provider, day, begunAt, endedAt: endedAt(), problem, closed, ...compared })
  if (compared.opened > 0)
    log.warn({ provider, day, opened: compared.opened }, 'A provider and our books differ')
}
