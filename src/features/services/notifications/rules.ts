import { clockAt } from '#shared/time.ts'

/** Lines of the list at once. */
export const PAGE = 20
/** Faces that stand in a line. */
export const FACES = 6

/** The parts of the list. */
export const TABS = ['talk', 'likes', 'worth', 'site'] as const
export type Tab = (typeof TABS)[number]

/** What is set together: one row of the settings. */
export const TOPICS = [
  'talk',
  'mentions',
  'messages',
  'likes',
  'subscriptions',
  'worth',
  'account',
  'joins',
  'reports',
  'work',
] as const
export type Topic = (typeof TOPICS)[number]

const MAIL_PACES = ['single', 'hourly', 'daily'] as const
export type MailPace = (typeof MAIL_PACES)[number]
export const MAIL_CHOICES = ['off', ...MAIL_PACES] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export interface Setting {
  site: boolean
  mail: MailChoice
  push: boolean
}

/** Default settings: few mails; push messages for all but likes and subscriptions. */
export const PRESETS: Readonly<Record<Topic, Setting>> = {
  talk: { site: true, mail: 'hourly', push: true },
  mentions: { site: true, mail: 'single', push: true },
  messages: { site: true, mail: 'hourly', push: true },
  likes: { site: true, mail: 'off', push: false },
  subscriptions: { site: true, mail: 'daily', push: false },
  worth: { site: true, mail: 'daily', push: true },
  account: { site: true, mail: 'single', push: true },
  joins: { site: true, mail: 'hourly', push: true },
  reports: { site: true, mail: 'hourly', push: true },
  work: { site: true, mail: 'hourly', push: true },
}

/** Channels that cannot be turned off: money and account. */
export const ALWAYS: Readonly<Record<Topic, { site: boolean; mail: boolean }>> = {
  talk: { site: false, mail: false },
  mentions: { site: false, mail: false },
  messages: { site: true, mail: false },
  likes: { site: false, mail: false },
  subscriptions: { site: false, mail: false },
  worth: { site: true, mail: false },
  account: { site: true, mail: true },
  joins: { site: false, mail: false },
  reports: { site: false, mail: false },
  work: { site: false, mail: false },
}

interface Kind {
  tab: Tab
  topic: Topic
}

/** All types of notifications. */
export const TYPES = {
  answer: { tab: 'talk', topic: 'talk' },
  comment: { tab: 'talk', topic: 'talk' },
  reply: { tab: 'talk', topic: 'talk' },
  accepted: { tab: 'talk', topic: 'talk' },
  mention: { tab: 'talk', topic: 'mentions' },
  message: { tab: 'talk', topic: 'messages' },
  like: { tab: 'likes', topic: 'likes' },
  follow: { tab: 'likes', topic: 'likes' },
  post: { tab: 'talk', topic: 'subscriptions' },
  'also-answered': { tab: 'talk', topic: 'subscriptions' },
  'also-commented': { tab: 'talk', topic: 'subscriptions' },
  gift: { tab: 'worth', topic: 'worth' },
  standing: { tab: 'worth', topic: 'worth' },
  'vip-ended': { tab: 'worth', topic: 'worth' },
  bought: { tab: 'worth', topic: 'worth' },
  refunded: { tab: 'worth', topic: 'worth' },
  'sale-refunded': { tab: 'worth', topic: 'worth' },
  'order-sold': { tab: 'worth', topic: 'worth' },
  'order-sent': { tab: 'worth', topic: 'worth' },
  'order-cancelled': { tab: 'worth', topic: 'worth' },
  'order-refunded': { tab: 'worth', topic: 'worth' },
  'payment-returned': { tab: 'worth', topic: 'worth' },
  'back-in-stock': { tab: 'worth', topic: 'worth' },
  'join-asked': { tab: 'site', topic: 'joins' },
  'node-reported': { tab: 'site', topic: 'reports' },
  'join-approved': { tab: 'site', topic: 'account' },
  'join-refused': { tab: 'site', topic: 'account' },
  'node-invited': { tab: 'site', topic: 'account' },
  'node-moderator': { tab: 'site', topic: 'account' },
  'node-moderator-ended': { tab: 'site', topic: 'account' },
  'node-taken-out': { tab: 'site', topic: 'account' },
  'node-silenced': { tab: 'site', topic: 'account' },
  'node-silence-lifted': { tab: 'site', topic: 'account' },
  'topic-merged': { tab: 'talk', topic: 'talk' },
  'topic-split': { tab: 'talk', topic: 'talk' },
  'text-given': { tab: 'talk', topic: 'talk' },
  'node-sold': { tab: 'worth', topic: 'worth' },
  'membership-ending': { tab: 'worth', topic: 'worth' },
  'renewal-ahead': { tab: 'worth', topic: 'account' },
  'renewal-due': { tab: 'worth', topic: 'account' },
  'renewal-done': { tab: 'worth', topic: 'account' },
  'renewal-failed': { tab: 'worth', topic: 'account' },
  'renewal-last': { tab: 'worth', topic: 'account' },
  'renewal-ended': { tab: 'worth', topic: 'account' },
  'renewal-gone': { tab: 'worth', topic: 'account' },
  'way-gone': { tab: 'worth', topic: 'account' },
  'coupon-given': { tab: 'worth', topic: 'worth' },
  'coupon-pushed': { tab: 'worth', topic: 'worth' },
  'coupon-expiring': { tab: 'worth', topic: 'worth' },
  'bounty-won': { tab: 'worth', topic: 'worth' },
  'bounty-settled': { tab: 'worth', topic: 'worth' },
  'bounty-reminder': { tab: 'worth', topic: 'worth' },
  'bounty-disputed': { tab: 'worth', topic: 'worth' },
  'file-dead': { tab: 'talk', topic: 'talk' },
  'author-asked': { tab: 'talk', topic: 'mentions' },
  'draft-shown': { tab: 'talk', topic: 'talk' },
  'draft-commented': { tab: 'talk', topic: 'talk' },
  'draft-named': { tab: 'talk', topic: 'mentions' },
  'report-result': { tab: 'site', topic: 'account' },
  'taken-down': { tab: 'site', topic: 'account' },
  'shown-again': { tab: 'site', topic: 'account' },
  ticket: { tab: 'site', topic: 'account' },
  'ticket-written': { tab: 'site', topic: 'work' },
  'webhook-stopped': { tab: 'site', topic: 'work' },
  sanction: { tab: 'site', topic: 'account' },
  'sanction-lifted': { tab: 'site', topic: 'account' },
  'looked-at': { tab: 'site', topic: 'account' },
  merged: { tab: 'site', topic: 'account' },
} as const satisfies Record<string, Kind>
export type NoticeType = keyof typeof TYPES

/** Types about a node, whose names are part of the notification. */
const OF_NODES = [
  'join-asked',
  'join-approved',
  'join-refused',
  'node-reported',
  'node-invited',
  'node-moderator',
  'node-moderator-ended',
  'node-taken-out',
  'node-silence-lifted',
] as const
export const isOfNode = (type: string): boolean => OF_NODES.some((one) => one === type)
type RenewalType = Extract<NoticeType, `renewal-${string}`>
export const isOfRenewal = (type: NoticeType): type is RenewalType => type.startsWith('renewal-')
export const isNoticeType = (type: string): type is NoticeType => Object.hasOwn(TYPES, type)

/** Types with a mail of their own, which is more detailed. */
export const MAILED_SEPARATELY: readonly NoticeType[] = [
  'sanction',
  'node-silenced',
  'order-sent',
  'order-cancelled',
  'order-refunded',
]

/** Types of which the list keeps only the last read notification, as the content is elsewhere. */
export const ONE_READ_LINE: readonly NoticeType[] = ['message']

/** Reasons for a notification; each has a text. */
export const REASONS = [
  'own-post',
  'own-answer',
  'own-comment',
  'mentioned',
  'followed',
  'own-account',
  'own-node',
  'own-report',
  'own-work',
  'written-to',
  'wished',
  'subscribed-post',
  'wrote-in-post',
  'subscribed-node',
  'subscribed-person',
  'subscribed-tag',
] as const
export type Reason = (typeof REASONS)[number]
export const isReason = (reason: string): reason is Reason => (REASONS as readonly string[]).includes(reason)

export interface Quiet {
  /** Minutes since midnight; the same twice is the whole day, and nobody is asked for that. */
  from: number
  to: number
}

interface Pacing {
  pace: MailPace
  timeZone: string
  quiet: Quiet | null
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** Time of the daily mail, in minutes since midnight. */
const DAILY_AT = 8 * 60

const minutesOf = (at: Date, timeZone: string): number => {
  const { hour, minute } = clockAt(at, timeZone)
  return hour * 60 + minute
}

/** The next time at which local clocks of a zone show these minutes since midnight (correct across DST changes). */
function nextAt(now: Date, minutes: number, timeZone: string): Date {
  const start = Math.floor(now.getTime() / MINUTE) * MINUTE
  const ahead = (minutes - minutesOf(now, timeZone) + DAY_MINUTES) % DAY_MINUTES
  const guess = new Date(start + (ahead === 0 ? DAY_MINUTES : ahead) * MINUTE)
  // Corrects the error of a DST change in between.
  const off = ((minutesOf(guess, timeZone) - minutes + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2
  return new Date(guess.getTime() - off * MINUTE)
}

const isQuiet = (minutes: number, { from, to }: Quiet): boolean =>
  from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to

/** When the next mail of a frequency is due, after quiet hours. */
export function mailDueAt(now: Date, { pace, timeZone, quiet }: Pacing): Date {
  const due =
    pace === 'single'
      ? now
      : pace === 'hourly'
        ? new Date(Math.ceil((now.getTime() + 1) / (60 * MINUTE)) * 60 * MINUTE)
        : nextAt(now, DAILY_AT, timeZone)
  return quiet && isQuiet(minutesOf(due, timeZone), quiet) ? nextAt(due, quiet.to, timeZone) : due
}

/** When a push message is due: at once, or after quiet hours. */
export const pushDueAt = (now: Date, { timeZone, quiet }: Omit<Pacing, 'pace'>): Date =>
  mailDueAt(now, { pace: 'single', timeZone, quiet })

/** Registered browsers of one person. */
export const MOST_DEVICES = 20
/** Messages at once; more are replaced by one summary. */
export const MOST_PUSHED = 3
/** Topics with high push urgency, which alert again when a notification is updated. */
export const isUrgentTopic = (topic: Topic): boolean => topic === 'messages' || topic === 'mentions'

/** Attempts to reach a push service, over about four hours. */
export const PUSH_ATTEMPTS = 8
/** Seconds until the next attempt; as long as the service has said where it did. */
export const pushPause = (attempts: number, asked: number | null): number =>
  Math.min(3_600, Math.max(asked ?? 0, 30 * 2 ** attempts))

/** 'HH:MM' of minutes since midnight, and back. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
export const clockMinutes = (text: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  const all = Number(hours) * 60 + Number(minutes)
  return hours !== undefined && Number(minutes) < 60 && all < DAY_MINUTES ? all : null
}

/** Where somebody turns mails off by a link. */
export const UNSUBSCRIBE_PATH = 'account/unsubscribe'
/** Endpoint for one-click unsubscribe of mail programs (RFC 8058). */
export const ONE_CLICK_PATH = '/api/unsubscribe'

/** Group key: all unread messages of one person to another are one notification. */
export const conversationKey = (fromId: number): string => `message/${fromId}`
