import { peopleAsked } from '#features/services/admin/public/people-asked.ts'
import type { Context } from '#server/door/action.ts'
import type { ChosenPeople } from './queries/choose.ts'
import type { ActParams } from './rules.ts'
import type * as S from './schemas.ts'

type Sent = S.PreviewActData

const DAY = 24 * 3_600_000

export const chosenPeople = (
  chosen: Sent['chosen'],
  context: Pick<Context, 'settings' | 'now'>,
): ChosenPeople => ('ids' in chosen ? { ids: chosen.ids } : { asked: peopleAsked(chosen.filter, context) })

/** An act as it is kept: days begin when it does, however long it takes. */
export function paramsOf(what: Sent['what'], now: Date): ActParams {
  if (what.act !== 'sanction') return what
  const { days, rule = '', ...sanction } = what
  return { ...sanction, rule, until: days === 0 ? null : new Date(now.getTime() + days * DAY).toISOString() }
}

export const isKnownLevel = (what: Sent['what'], { settings }: Pick<Context, 'settings'>): boolean =>
  what.act !== 'level' || settings.level.lv.some(({ key }) => key === what.level)
