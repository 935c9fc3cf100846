import { clockAt } from '#shared/time.ts'
import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { momentOf } from '../rules.ts'
import { type CountdownSettings, countdownSettings } from '../schemas.ts'
import { type ShownHead, showHead } from '../show-media.ts'

export interface CountdownData extends ShownHead {
  /** null: no time is set. */
  at: string | null
  isOver: boolean
  after: string
  link: string | null
  linkLabel: string
}

/**
 * Time left until a moment, which is set by the clocks of the site's zone. A page that is kept shows when that is; how
 * long it takes is worked out where it is read.
 */
export const countdown = defineModule<CountdownSettings, CountdownData>({
  name: 'countdown',
  version: 1,
  isStatic: ({ isOver, at }) => isOver || at === null,
  settings: countdownSettings,
  load: async (settings, page) => {
    const { now, locale } = page
    const zone = page.settings.site.timeZone
    const moment = settings.at === undefined ? null : momentOf(settings.at, (at) => clockAt(at, zone))
    const at = moment === null ? null : new Date(moment)
    const isOver = at !== null && at <= now
    if (at && !isOver) page.until(at)
    return {
      ...showHead(settings, page),
      at: at?.toISOString() ?? null,
      isOver,
      after: localize(settings.after, locale),
      link: settings.link ?? null,
      linkLabel: localize(settings.linkLabel, locale),
    }
  },
})
