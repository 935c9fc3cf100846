import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { listHelpers } from '../../contract.ts'
import { type LeaderboardSettings, leaderboardSettings } from '../../module-settings.ts'
import type { Helpers } from '../../schemas/latest.ts'

export interface LeaderboardShown extends Helpers {
  title: string
}

/** Who helped most lately. */
export const leaderboardModule = defineModule<LeaderboardSettings, LeaderboardShown>({
  name: 'leaderboard',
  version: 1,
  isStatic: true,
  settings: leaderboardSettings,
  load: async ({ title, node, days, count }, { ask, locale, t }) => ({
    ...(await ask(listHelpers, { ...(node && { node }), days: SPANS[days], first: count })),
    title: localize(title, locale) || t('community.helpers', { days: SPANS[days] }),
  }),
})

const SPANS = { week: 7, month: 30, quarter: 90, year: 365 } as const
