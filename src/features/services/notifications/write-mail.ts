import {
  type Block,
  type Desk,
  type Letter,
  loadHtmlLetter,
  plainLetter,
} from '#features/kernel/delivery/public/letters.ts'
import type { Mail } from '#server/delivery/mail.ts'
import type { JobMeans } from '#server/jobs/job.ts'
import { LOCALE_TAGS, type Locale } from '#shared/locales.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import type { SiteSettings } from '#site/settings.ts'
import { ALWAYS, type MailPace, ONE_CLICK_PATH, type Topic } from './rules.ts'
import type { Notice } from './schemas.ts'
import { unsubscribePath, unsubscribeToken } from './unsubscribe-link.ts'

interface Writing extends Pick<JobMeans, 'signer' | 'translate' | 'siteUrl'> {
  settings: SiteSettings
}

interface Told {
  personId: number
  to: string
  locale: Locale
  pace: MailPace
  /** At least one. */
  notices: readonly Notice[]
}

/** One line or many as a mail: each says why it came, and the mail how to be rid of it. */
export async function writeNoticeMail(
  { signer, translate, siteUrl, settings }: Writing,
  { personId, to, locale, pace, notices }: Told,
): Promise<Mail> {
  const t = translate(locale)
  const { name, timeZone, hue } = settings.site
  const siteName = localize(name, locale)
  const desk: Desk = { t, locale, siteUrl, siteName, timeZone, hue }
  const [first] = notices
  const heading =
    pace === 'single' || notices.length === 1
      ? (first?.title ?? '')
      : t(`notifications.mail.${pace}`, { count: notices.length })
  const topics = [...new Set(notices.map(({ topic }) => topic))].filter((topic) => !ALWAYS[topic].mail)
  const addressOf = (path: string) => siteUrl + localizedPath(path, locale)
  const linkOf = (topic: Topic) => unsubscribeToken(signer, personId, topic)
  const blocks: Block[] = [
    ...notices.map(
      (notice): Block => ({
        kind: 'item',
        title: notice.title,
        href: notice.path === null ? null : addressOf(notice.path),
        text: notice.excerpt,
        note: t('notifications.mail.why', { why: t(`notifications.why.${notice.reason}`) }),
      }),
    ),
    ...topics.map(
      (topic): Block => ({
        kind: 'link',
        label: t('notifications.mail.off', { topic: t(`notifications.topic.${topic}`) }),
        href: siteUrl + unsubscribePath(locale, linkOf(topic)),
      }),
    ),
    { kind: 'link', label: t('notifications.mail.settings'), href: addressOf('account/notification') },
  ]
  const letter: Letter = {
    subject: t('delivery.subject', { heading, site: siteName }),
    preview: first?.excerpt || heading,
    heading,
    blocks,
  }
  const htmlLetter = await loadHtmlLetter()
  const [topic] = topics
  return {
    to,
    subject: letter.subject,
    text: plainLetter(letter, desk),
    html: htmlLetter(letter, desk),
    language: LOCALE_TAGS[locale],
    headers: {
      ...(topic && {
        'List-Unsubscribe': `<${siteUrl}${ONE_CLICK_PATH}?link=${linkOf(topic)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // Mails about one thing stand together in the reader's list.
      ...(pace === 'single' &&
        first?.place && { References: `<${first.place.path}@${new URL(siteUrl).host}>` }),
    },
  }
}
