import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { dayIn } from '#shared/days.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { type Days, daysAsked, FIGURES_PATH, type Range } from './rules.ts'

export interface FiguresSubject extends Days {
  /** null: days of one's own. */
  range: Range | null
  today: string
}

/** For admins alone: others get the refusal, before anything is loaded. */
export const figuresSubject = defineSubject<FiguresSubject>({
  view: 'admin',
  page: 'figures',
  queryKeys: ['range', 'from', 'to'],
  load: async (_id, { asker, query, now, settings, t }) => {
    if (!isSignedIn(asker) || !canAdminister(asker).allowed) throw doorRefusal('not-allowed')
    const today = dayIn(now, settings.site.timeZone)
    return {
      found: { ...daysAsked(query, today), today },
      head: { title: t('figures.title'), robots: 'noindex' },
      canonicalPath: FIGURES_PATH,
    }
  },
})
