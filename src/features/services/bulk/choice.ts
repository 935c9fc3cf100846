import { peopleAsked } from '#features/services/admin/public/people-asked.ts'
import { allTerms } from '#features/services/content/rules.ts'
import { keepsNode } from '#features/services/reports/queries/cases.ts'
import type { Context, MemberContext } from '#server/door/action.ts'
import { canActOnMany } from './permissions.ts'
import type { Chosen } from './queries/choose.ts'
import { type ActParams, aboutOf } from './rules.ts'
import type * as S from './schemas.ts'

type Sent = S.PreviewActData

const DAY = 24 * 3_600_000

export function chosenThings(
  chosen: Sent['chosen'],
  context: Pick<MemberContext, 'settings' | 'now' | 'asker'>,
): Chosen {
  if ('ids' in chosen) return { ids: chosen.ids }
  if ('filter' in chosen) return { asked: peopleAsked(chosen.filter, context) }
  const { asker, now, settings } = context
  const timeZone = settings.site.timeZone
  const terms = allTerms('terms' in chosen ? chosen.terms : {})
  const content = { terms, asker, timeZone, now }
  return 'posts' in chosen ? { posts: chosen.posts, content } : { content }
}

/** An act as it is kept: days begin when it does, however long it takes. */
export function paramsOf(what: Sent['what'], now: Date): ActParams {
  if (what.act !== 'sanction') return what
  const { days, rule = '', ...sanction } = what
  return { ...sanction, rule, until: days === 0 ? null : new Date(now.getTime() + days * DAY).toISOString() }
}

const isKnownLevel = (what: Sent['what'], { settings }: Pick<Context, 'settings'>): boolean =>
  what.act !== 'level' || settings.level.lv.some(({ key }) => key === what.level)

type Choosing = MemberContext<'bulk-not-yours' | 'no-such-level' | 'act-not-for-these'>

/** Refuses what does not fit: an act that is not theirs, on other things than it is for, or with a level that is not there. */
export async function requireFitting(
  context: Pick<Choosing, 'db' | 'asker' | 'settings' | 'refuse'>,
  { what, chosen }: Pick<Sent, 'what' | 'chosen'>,
): Promise<void> {
  const { db, asker, refuse } = context
  const about = 'ids' in chosen || 'filter' in chosen ? 'people' : 'content'
  const many = { about, keepsNode: await keepsNode(db, asker.personId) } as const
  if (!canActOnMany(asker, many).allowed) return refuse('bulk-not-yours')
  if (aboutOf(paramsOf(what, new Date(0))) !== about) return refuse('act-not-for-these')
  if (!isKnownLevel(what, context)) return refuse('no-such-level')
}
