import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { listLatestAnswers } from '../../contract.ts'
import { type LatestAnswersSettings, latestAnswersSettings } from '../../module-settings.ts'
import type { LatestAnswers } from '../../schemas/latest.ts'

export interface LatestAnswersShown extends LatestAnswers {
  title: string
}

/** What was answered last, one answer of each topic. */
export const latestAnswers = defineModule<LatestAnswersSettings, LatestAnswersShown>({
  name: 'latest-answers',
  version: 1,
  isStatic: true,
  settings: latestAnswersSettings,
  load: async ({ title, node, count }, { ask, locale, t }) => ({
    ...(await ask(listLatestAnswers, { ...(node && { node }), first: count })),
    title: localize(title, locale) || t('community.latest'),
  }),
})
