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

export const MAIL_PACES = ['single', 'hourly', 'daily'] as const
export type MailPace = (typeof MAIL_PACES)[number]
export const MAIL_CHOICES = ['off', ...MAIL_PACES] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export interface Setting {
  site: boolean
  mail: MailChoice
  push: boolean
}

/** What holds until somebody has chosen: few mails, and those worth opening; to browsers what one would be called for. */
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

/** What cannot be turned off: what becomes of one's money and of one's account is always said. */
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

/** Everything that somebody is told of. */
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
  'join-asked': { tab: 'site', topic: 'joins' },
  'node-reported': { tab: 'site', topic: 'reports' },
  'join-approved': { tab: 'site', topic: 'account' },
  'join-refused': { tab: 'site', topic: 'account' },
  'node-invited': { tab: 'site', topic: 'account' },
  'node-moderator': { tab: 'site', topic: 'account' },
  'node-moderator-ended': { tab: 'site', topic: 'account' },
  'node-taken-out': { tab: 'site', topic: 'account' },
  'topic-merged': { tab: 'talk', topic: 'talk' },
  'topic-split': { tab: 'talk', topic: 'talk' },
  'node-sold': { tab: 'worth', topic: 'worth' },
  'membership-ending': { tab: 'worth', topic: 'worth' },
  'bounty-won': { tab: 'worth', topic: 'worth' },
  'bounty-settled': { tab: 'worth', topic: 'worth' },
  'bounty-reminder': { tab: 'worth', topic: 'worth' },
  'bounty-disputed': { tab: 'worth', topic: 'worth' },
  'file-dead': { tab: 'talk', topic: 'talk' },
  'report-result': { tab: 'site', topic: 'account' },
  'taken-down': { tab: 'site', topic: 'account' },
  'shown-again': { tab: 'site', topic: 'account' },
  ticket: { tab: 'site', topic: 'account' },
  'ticket-written': { tab: 'site', topic: 'work' },
  sanction: { tab: 'site', topic: 'account' },
  'sanction-lifted': { tab: 'site', topic: 'account' },
} as const satisfies Record<string, Kind>
export type NoticeType = keyof typeof TYPES

/** What somebody is told of a node, whose names come with it. */
const OF_NODES = [
  ...(['join-asked', 'join-approved', 'join-refused'] as const),
  ...(['node-reported', 'node-invited', 'node-moderator', 'node-moderator-ended', 'node-taken-out'] as const),
] as const
export const isOfNode = (type: string): boolean => OF_NODES.some((one) => one === type)
export const isNoticeType = (type: string): type is NoticeType => Object.hasOwn(TYPES, type)

/** These have a mail of their own already, which says more. */
export const MAILED_SEPARATELY: readonly NoticeType[] = ['sanction']

/** Of what somebody has read of these only the last stands in the list: the talk itself is elsewhere. */
export const ONE_READ_LINE: readonly NoticeType[] = ['message']

/** Why somebody hears of a thing; each has a sentence. */
export const REASONS = [
  ...['own-post', 'own-answer', 'own-comment', 'mentioned', 'followed', 'own-account'],
  ...['own-node', 'own-report', 'own-work', 'written-to'],
  ...['subscribed-post', 'wrote-in-post', 'subscribed-node', 'subscribed-person', 'subscribed-tag'],
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
/** When the mail of the day goes out, in minutes since midnight: with the first coffee. */
export const DAILY_AT = 8 * 60

const minutesOf = (at: Date, timeZone: string): number => {
  const { hour, minute } = clockAt(at, timeZone)
  return hour * 60 + minute
}

/** The next moment at which the clocks of a zone show these minutes since midnight; by the clocks, not by 24 hours. */
function nextAt(now: Date, minutes: number, timeZone: string): Date {
  const start = Math.floor(now.getTime() / MINUTE) * MINUTE
  const ahead = (minutes - minutesOf(now, timeZone) + DAY_MINUTES) % DAY_MINUTES
  const guess = new Date(start + (ahead === 0 ? DAY_MINUTES : ahead) * MINUTE)
  // Where the clocks were moved in between, it is off by as much.
  const off = ((minutesOf(guess, timeZone) - minutes + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2
  return new Date(guess.getTime() - off * MINUTE)
}

const isQuiet = (minutes: number, { from, to }: Quiet): boolean =>
  from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to

/** When somebody's next mail of a pace goes out, after the hours in which they want none. */
export function mailDueAt(now: Date, { pace, timeZone, quiet }: Pacing): Date {
  const due =
    pace === 'single'
      ? now
      : pace === 'hourly'
        ? new Date(Math.ceil((now.getTime() + 1) / (60 * MINUTE)) * 60 * MINUTE)
        : nextAt(now, DAILY_AT, timeZone)
  return quiet && isQuiet(minutesOf(due, timeZone), quiet) ? nextAt(due, quiet.to, timeZone) : due
}

/** When a browser is told of something: at once, but not in the hours in which its person wants to hear nothing. */
export const pushDueAt = (now: Date, { timeZone, quiet }: Omit<Pacing, 'pace'>): Date =>
  mailDueAt(now, { pace: 'single', timeZone, quiet })

/** Browsers of one person that are told. */
export const MOST_DEVICES = 20
/** More at once are one message that counts them. */
export const MOST_PUSHED = 3
/** What concerns somebody in person wakes a sleeping phone, and sounds again when more comes to the same line. */
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
/** Where mail programs do it with one press, for their reader. */
export const ONE_CLICK_PATH = '/api/unsubscribe'

/** While it is unread, everything that one person has written to another is one line. */
export const conversationKey = (fromId: number): string => `message/${fromId}`
