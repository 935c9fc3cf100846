import { countWaiting } from '#features/services/admin/contract.ts'
import type { Waiting } from '#features/services/admin/schemas.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { getLetter, listLetters } from '../contract.ts'
import type { LetterPage, LetterView } from '../schemas.ts'
import type { NewsletterDeskSubject } from '../subject.ts'

export interface NewsletterDeskData {
  /** How much waits elsewhere on the desk. */
  waiting: Waiting
  letters: LetterPage
  /** The one that is worked on; null: none, or a new one. */
  letter: LetterView | null
}

/** Letters: written, looked at, sent, and what became of them. */
export const newsletterDesk = defineModule<NoSettings, NewsletterDeskData, NewsletterDeskSubject>({
  name: 'newsletter-desk',
  version: 1,
  subjects: ['admin.newsletter'],
  load: async (_settings, { ask, subject: { letter, before } }) => {
    const [waiting, letters, found] = await Promise.all([
      ask(countWaiting, {}),
      ask(listLetters, { before }),
      letter === null || letter === 0 ? null : askOrNull(ask(getLetter, { id: letter }), 'letter-not-found'),
    ])
    return { waiting, letters, letter: found }
  },
})
