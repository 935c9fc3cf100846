import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type NewsletterFormSettings, newsletterFormSettings } from '../schemas.ts'

export interface NewsletterFormData {
  title: string
  text: string
  points: string[]
  privacy: string
}

/** The form of the newsletter, anywhere on a page. */
export const newsletterFormModule = defineModule<NewsletterFormSettings, NewsletterFormData>({
  name: 'newsletter-form',
  version: 1,
  settings: newsletterFormSettings,
  load: async ({ title, text, points, privacy }, { locale, t }) => ({
    title: localize(title, locale) || t('newsletter.form.title'),
    text: localize(text, locale) || t('newsletter.form.text'),
    points: points.map((point) => localize(point, locale)).filter(Boolean),
    privacy: localize(privacy, locale) || t('newsletter.form.privacy'),
  }),
})
