import { findSilence } from '#features/accounts/account/queries/find-silence.ts'
import type { Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { MemberContext } from '#server/door/action.ts'
import { writtenTime } from '#shared/written-date.ts'

type Reason = Extract<Verdict, { allowed: false }>['reason']

/** Whether somebody is refused because they are silenced, on the whole site or in the node. */
export const isSilence = (reason: Reason): boolean => reason === 'silenced' || reason === 'silenced-here'

/** Says why somebody may not change or delete a text; the same of a silence in its node and of one on the whole site. */
export async function refuseEditing(
  context: MemberContext<'silenced' | 'text-not-yours' | 'text-not-found'>,
  reason: Reason,
  nodeId: number | null,
): Promise<never> {
  const { refuse } = context
  if (reason === 'silenced') return refuse('silenced', { until: await silencedUntil(context) })
  if (reason === 'silenced-here') return refuse('silenced', { until: await silencedUntil(context, nodeId) })
  return refuse(reason === 'not-yours' ? 'text-not-yours' : 'text-not-found')
}

/** When the asker may write again, in the site's time zone; 'never' where no end is set. */
export async function silencedUntil(
  { db, asker, now, settings, locale }: Pick<MemberContext, 'db' | 'asker' | 'now' | 'settings' | 'locale'>,
  /** Of a silence in one node. */
  nodeId: number | null = null,
): Promise<string> {
  const until = (await findSilence(db, asker.personId, now, nodeId))?.until
  return until ? writtenTime(until, locale, settings.site.timeZone) : 'never'
}
