import type { PushMessage } from '#server/push/push.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { localizedPath } from '#site/routes.ts'
import { isUrgentTopic, MOST_PUSHED } from './rules.ts'
import type { Notice } from './schemas.ts'

/** TTL in seconds: after a day the push service drops an undelivered message. */
const KEEP_FOR = 24 * 3_600
/** Letters. A message holds 4 KB, and a phone shows fewer. */
const LONGEST_TITLE = 240

interface Writing {
  locale: Locale
  siteName: string
  /** Unread notifications in total, for the app badge. */
  unread: number
  t: Translate
}

/** What the worker in the browser shows (`src/worker`). */
export interface PushText {
  title: string
  body: string
  /** Path of the page that a press opens. */
  path: string
  /** A message with the same tag replaces the shown one. */
  tag: string
  language: string
  unread: number
  isAgain: boolean
  /** The notification that a press marks as read. */
  read: { id: string; toId: number } | null
}

/** One message per notification; more than a few become one summary. */
export function writePushes(notices: readonly Notice[], writing: Writing): PushMessage[] {
  if (notices.length > MOST_PUSHED) return [writeSummary(notices, writing)]
  return notices.map((notice) => {
    const isAgain = isUrgentTopic(notice.topic)
    return letterOf(
      {
        ...common(writing),
        title: shorten(notice.title),
        body: notice.excerpt,
        path: localizedPath(notice.path ?? 'account/notification', writing.locale),
        tag: `notice-${notice.id}`,
        read: { id: notice.id, toId: notice.toId },
        isAgain,
      },
      isAgain,
    )
  })
}

function writeSummary(notices: readonly Notice[], writing: Writing): PushMessage {
  const text = {
    ...common(writing),
    title: writing.t('notifications.push.many', { count: notices.length, site: writing.siteName }),
    body: notices
      .slice(0, MOST_PUSHED)
      .map(({ title }) => shorten(title))
      .join('\n'),
    path: localizedPath('account/notification', writing.locale),
    tag: 'notices',
    read: null,
    isAgain: false,
  }
  return letterOf(
    text,
    notices.some(({ topic }) => isUrgentTopic(topic)),
  )
}

const common = ({ locale, unread }: Writing) => ({ language: LOCALE_TAGS[locale], unread })

const letterOf = (text: PushText, isUrgent: boolean): PushMessage => ({
  text: JSON.stringify(text),
  topic: text.tag,
  keepFor: KEEP_FOR,
  isUrgent,
})

const shorten = (text: string): string =>
  text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1)}…` : text
