import {
  type Block,
  type Desk,
  type Letter,
  loadHtmlLetter,
  plainLetter,
} from '#features/kernel/delivery/public/letters.ts'
import type { Mail } from '#server/delivery/mail.ts'
import type { JobServices } from '#server/jobs/job.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import type { SiteSettings } from '#site/settings.ts'
import { ALWAYS, type MailPace, ONE_CLICK_PATH, type Topic } from './rules.ts'
import type { Notice } from './schemas.ts'
import { whyOf } from './title.ts'
import { unsubscribePath, unsubscribeToken } from './unsubscribe-link.ts'

interface Writing extends Pick<JobServices, 'signer' | 'translate' | 'siteUrl'> {
  settings: SiteSettings
}

interface NoticeLetter {
  personId: number
  to: string
  locale: Locale
  pace: MailPace
  /** At least one. */
  notices: readonly Notice[]
  /** What the mail has no room for. */
  more: number
}

interface Section {
  name: string
  notices: Notice[]
}

/** Order: personal notifications, then news by node, then likes. */
function sectionsOf(notices: readonly Notice[], t: Translate): Section[] {
  const sections = new Map<string, Section>()
  const take = (notice: Notice, name: string) => {
    const known = sections.get(name)
    if (known) known.notices.push(notice)
    else sections.set(name, { name, notices: [notice] })
  }
  const ofTopic = (...topics: Topic[]) => notices.filter(({ topic }) => topics.includes(topic))
  for (const notice of notices) {
    if (notice.topic !== 'subscriptions' && notice.topic !== 'likes')
      take(notice, t('notifications.mail.forYou'))
  }
  const followed = ofTopic('subscriptions')
  for (const notice of followed) if (notice.place?.node) take(notice, notice.place.node)
  for (const notice of followed) if (!notice.place?.node) take(notice, t('notifications.mail.followed'))
  for (const notice of ofTopic('likes')) take(notice, t('notifications.topic.likes'))
  return [...sections.values()]
}

/** A mail of one or more notifications, each with its reason, and with unsubscribe links. */
export async function writeNoticeMail(
  { signer, translate, siteUrl, settings }: Writing,
  { personId, to, locale, pace, notices, more }: NoticeLetter,
): Promise<Mail> {
  const t = translate(locale)
  const { name, timeZone, hue } = settings.site
  const siteName = localize(name, locale)
  const desk: Desk = { t, locale, siteUrl, siteName, timeZone, hue }
  const sections = sectionsOf(notices, t)
  const first = sections[0]?.notices[0]
  const title = first?.title ?? ''
  const others = notices.length + more - 1
  const isOne = pace === 'single' || others === 0
  const heading = isOne ? title : t(`notifications.mail.${pace}`, { count: others + 1 })
  const topics = [...new Set(notices.map(({ topic }) => topic))].filter((topic) => !ALWAYS[topic].mail)
  const addressOf = (path: string) => siteUrl + localizedPath(path, locale)
  const linkOf = (topic: Topic) => unsubscribeToken(signer, personId, topic)
  const blocks: Block[] = [
    ...sections.flatMap(({ name, notices: inside }): Block[] => [
      ...(sections.length > 1 ? [{ kind: 'section', title: name } as const] : []),
      ...inside.map(
        (notice): Block => ({
          kind: 'item',
          title: notice.title,
          href: notice.path === null ? null : addressOf(notice.path),
          text: notice.excerpt,
          note: t('notifications.mail.why', { why: whyOf(notice, t) }),
        }),
      ),
    ]),
    ...(isOne
      ? []
      : [
          {
            kind: 'button',
            label: more > 0 ? t('notifications.mail.more', { count: more }) : t('notifications.mail.all'),
            href: addressOf('account/notification'),
          } as const,
        ]),
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
    // The subject names the content instead of the count.
    subject: t('delivery.subject', {
      heading: isOne ? heading : t('notifications.mail.subject', { title, count: others }),
      site: siteName,
    }),
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
      // Threads mails about the same post (References).
      ...(pace === 'single' &&
        first?.place && { References: `<${first.place.path}@${new URL(siteUrl).host}>` }),
    },
  }
}
