import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineSubject } from '#site/module.ts'
import { getSentLetter } from './contract.ts'
import { DESK_PATH, NEWSLETTER_PATH } from './rules.ts'
import type { SentLetter } from './schemas.ts'

export interface NewsletterSubject {
  /** Past letters go on after this one; 0 at their beginning. */
  before: number
}

export const newsletterSubject = defineSubject<NewsletterSubject>({
  view: 'newsletter',
  page: 'single',
  queryKeys: ['before'],
  load: async (_id, { query, t }) => ({
    found: { before: readNumber(query.before ?? '') ?? 0 },
    head: { title: t('newsletter.title'), description: t('newsletter.form.text') },
    canonicalPath: NEWSLETTER_PATH,
    languages: LOCALES,
  }),
})

/** A letter that was sent. */
export const letterSubject = defineSubject<SentLetter>({
  view: 'newsletter',
  page: 'letter',
  load: async (id, { ask }) => {
    const number = readNumber(id)
    const found =
      number === null ? null : await askOrNull(ask(getSentLetter, { id: number }), 'letter-not-found')
    return (
      found && {
        found,
        head: { title: found.subject, description: found.preheader },
        canonicalPath: `${NEWSLETTER_PATH}/${found.id}`,
        languages: LOCALES,
      }
    )
  },
})

export interface NewsletterDeskSubject extends NewsletterSubject {
  /** The letter that is worked on: 0 a new one, null none. */
  letter: number | null
}

/** For admins alone: others get the refusal, before anything is loaded. */
export const newsletterDeskSubject = defineSubject<NewsletterDeskSubject>({
  view: 'admin',
  page: 'newsletter',
  queryKeys: ['letter', 'before'],
  load: async (_id, { asker, query, t }) => {
    if (!isSignedIn(asker) || !canAdminister(asker).allowed) throw doorRefusal('not-allowed')
    return {
      found: {
        letter: query.letter === 'new' ? 0 : readNumber(query.letter ?? ''),
        before: readNumber(query.before ?? '') ?? 0,
      },
      head: { title: t('newsletter.desk.title'), robots: 'noindex' },
      canonicalPath: DESK_PATH,
    }
  },
})
