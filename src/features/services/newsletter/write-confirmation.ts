import type { Letter } from '#features/kernel/delivery/public/letters.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import type { Context } from '#server/door/action.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import { readerLinks } from './public/reader-link.ts'
import { UNCONFIRMED_FOR } from './rules.ts'

type Writing = Pick<Context, 'signer' | 'siteUrl' | 'enqueue' | 'textsIn' | 'settings' | 'now'>

/** Asks whoever reads an address whether they want the letters, in the language that was chosen for them. */
export async function writeConfirmation(
  { signer, siteUrl, enqueue, textsIn, settings, now }: Writing,
  { readerId, to, locale }: { readerId: number; to: string; locale: Locale },
): Promise<void> {
  const t = textsIn(locale)
  const site = localize(settings.site.name, locale)
  const { page, oneClick } = readerLinks(signer, { readerId, letterId: 0 })
  const href = siteUrl + localizedPath(page, locale)
  const heading = t('newsletter.mail.heading', { site })
  const words = t('newsletter.mail.text', { site })
  const letter: Letter = {
    subject: t('delivery.subject', { heading, site }),
    preview: words,
    heading,
    blocks: [
      { kind: 'text', text: words },
      { kind: 'button', label: t('newsletter.mail.button'), href },
      { kind: 'note', text: t('newsletter.mail.note') },
    ],
    oneClick: siteUrl + oneClick,
  }
  const params = { letter: signer.encrypt(MAIL_SECRET, JSON.stringify(letter)) }
  const expiresAt = new Date(now.getTime() + UNCONFIRMED_FOR).toISOString()
  await enqueue(sendMail, { to, locale, expiresAt, template: 'written', params })
}
