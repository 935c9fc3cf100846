import { defineModule, type NoSettings } from '#site/module.ts'
import { listSentLetters } from '../contract.ts'
import type { SentPage } from '../schemas.ts'
import type { NewsletterSubject } from '../subject.ts'

/** The page of the newsletter: what it is, its form, and the letters that were sent. */
export const newsletterPage = defineModule<NoSettings, SentPage, NewsletterSubject>({
  name: 'newsletter-page',
  version: 1,
  subjects: ['newsletter.single'],
  load: (_settings, { ask, subject: { before } }) => ask(listSentLetters, { before }),
})
