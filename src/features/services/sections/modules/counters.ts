import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { countSite } from '../contract.ts'
import { type CountersSettings, countersSettings, type SiteCounts } from '../schemas.ts'

export interface CountersData extends SiteCounts {
  title: string
}

/** How much there is on the site. What there is nothing of is not told. */
export const counters = defineModule<CountersSettings, CountersData>({
  name: 'counters',
  version: 1,
  isStatic: true,
  settings: countersSettings,
  load: async ({ title, shows }, { ask, locale }) => {
    const { counts } = shows.length > 0 ? await ask(countSite, { of: shows }) : { counts: [] }
    return { title: localize(title, locale), counts: counts.filter(({ count }) => count > 0) }
  },
})
