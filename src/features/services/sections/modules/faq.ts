import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type FaqSettings, faqSettings } from '../schemas.ts'
import { type ShownHead, showHead } from '../show-media.ts'

export interface FaqData extends ShownHead {
  items: Array<{ question: string; answer: string }>
}

/** Questions that unfold, which search engines read as such. */
export const faq = defineModule<FaqSettings, FaqData>({
  name: 'faq',
  version: 1,
  isStatic: true,
  settings: faqSettings,
  load: async (settings, page) => ({
    ...showHead(settings, page),
    items: settings.items
      .map(({ question, answer }) => ({
        question: localize(question, page.locale),
        answer: localize(answer, page.locale),
      }))
      .filter(({ question, answer }) => question && answer),
  }),
})
