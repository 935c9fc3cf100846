import type { Letter } from '#features/kernel/delivery/public/letters.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import type { SiteSettings } from '#site/settings.ts'
import { stockMailLinks } from '../stock-mail-link.ts'

interface Writing extends Pick<JobContext, 'signer' | 'siteUrl' | 'enqueue'> {
  t: Translate
  settings: SiteSettings
}

interface Told {
  /** `confirm`: asks its reader first; `back`: what they waited for is there. */
  kind: 'confirm' | 'back'
  mailId: number
  to: string
  locale: Locale
  title: string
  /** Of the product, without locale. */
  path: string
}

/** Writes to somebody without an account who waits for a thing, in the language in which they asked. */
export async function writeStockMail(
  { signer, siteUrl, enqueue, t, settings }: Writing,
  { kind, mailId, to, locale, title, path }: Told,
): Promise<void> {
  const site = localize(settings.site.name, locale)
  const { page, oneClick } = stockMailLinks(signer, mailId)
  const addressOf = (place: string) => siteUrl + localizedPath(place, locale)
  const heading = t(`shop.back.mail.${kind}.heading`, { title })
  const words = t(`shop.back.mail.${kind}.text`, { title, site })
  const letter: Letter = {
    subject: t('delivery.subject', { heading, site }),
    preview: words,
    heading,
    blocks: [
      { kind: 'text', text: words },
      {
        kind: 'button',
        label: t(`shop.back.mail.${kind}.button`),
        href: addressOf(kind === 'confirm' ? page : path),
      },
      { kind: 'note', text: t(`shop.back.mail.${kind}.note`) },
      { kind: 'link', label: t('shop.back.mail.end'), href: addressOf(page) },
    ],
    oneClick: siteUrl + oneClick,
  }
  const params = { letter: signer.encrypt(MAIL_SECRET, JSON.stringify(letter)) }
  await enqueue(sendMail, { to, locale, template: 'written', params })
}
