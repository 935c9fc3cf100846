import type { JobContext, PrepareContext } from '#server/jobs/job.ts'
import { wayKept } from './events.ts'
import { type Asking, providerNamed } from './providers/configured.ts'
import { type KeepingOutcome, ProviderTrouble } from './providers/provider.ts'
import { endKeeping, insertWay, type KeepingRow, keepWayOf, listOwnWays } from './queries/ways.ts'
import { MOST_WAYS } from './rules.ts'
import { markOf, sealToken } from './sealed-way.ts'

/**
 * Asks what has come of what somebody was about to leave.
 *
 * @throws ProviderTrouble
 */
export async function askKeeping(
  context: Asking & Pick<PrepareContext, 'now'>,
  { provider: name, key, reference, paymentId, expiresAt }: KeepingRow,
): Promise<KeepingOutcome> {
  const keeper = providerNamed(context, name)?.keeper
  if (!keeper) throw new ProviderTrouble(`${name} keeps no ways any more.`)
  if (reference === null) return expiresAt <= context.now ? { state: 'closed' } : { state: 'open' }
  const outcome = await keeper.find({ key, reference, isOfPayment: paymentId !== null })
  return outcome.state === 'open' && expiresAt <= context.now ? { state: 'closed' } : outcome
}

/** Does what follows, once. @returns where it stands */
export async function takeKeeping(
  { db, now, signer, announce }: Pick<JobContext, 'db' | 'now' | 'signer' | 'announce'>,
  { id, personId, provider, paymentId }: KeepingRow,
  outcome: KeepingOutcome,
): Promise<KeepingRow['state']> {
  if (outcome.state === 'open') return 'open'
  const isFirst = await endKeeping(db, id, outcome.state)
  if (!isFirst || outcome.state === 'closed') return outcome.state
  const { token, ...way } = outcome.way
  const mark = markOf(signer, provider, token)
  // Whoever leaves more than that is shown the newest; the oldest stay for what renews from them.
  if ((await listOwnWays(db, personId)).length > MOST_WAYS) return 'kept'
  const sealed = sealToken(signer, token)
  const wayId = await insertWay(db, { ...way, personId, provider, mark, sealed, now })
  if (wayId === undefined || paymentId === null) return 'kept'
  await keepWayOf(db, id, wayId)
  // Where the payment is not settled yet, this is said once more when it is.
  await announce(wayKept, { wayId, personId, paymentId })
  return 'kept'
}
