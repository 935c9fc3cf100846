import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings, type Plain } from '#site/module.ts'
import { getOwnReading, getReader } from '../contract.ts'
import type { OwnReading, ReaderView } from '../schemas.ts'

export interface NewsletterChoicesData {
  /** null: the address is not known yet. */
  plain: {
    said: Plain
    /** Whom the link is about; null: there is none, or it is none of ours. */
    view: ReaderView | null
  } | null
  /** Of somebody who is signed in. */
  own?: OwnReading
}

/** Where a link confirms the newsletter, changes its language and ends it; and the switch of members. */
export const newsletterChoices = defineModule<NoSettings, NewsletterChoicesData>({
  name: 'newsletter-choices',
  version: 1,
  load: async (_settings, { plain, ask }) => {
    if (!plain) return { plain }
    const { link = '' } = plain.values
    const view = link
      ? await askOrNull(ask(getReader, { token: link }), 'newsletter-link-wrong', 'malformed')
      : null
    return { plain: { said: plain, view } }
  },
  personal: async (_settings, { ask }) => ({ own: await ask(getOwnReading, {}) }),
})
