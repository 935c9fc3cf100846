import { z } from 'zod/mini'
import { language, personCard } from '#features/kernel/people/schemas.ts'
import { OUTCOMES, REPORTED_KINDS } from '#features/services/reports/rules.ts'
import { SUBSCRIBABLE } from '#features/talk/subscriptions/rules.ts'
import { idOf, idOrNone } from '#shared/ids/id-field.ts'
import { isTimeZone } from '#shared/time.ts'
import { clockMinutes, MAIL_CHOICES, REASONS, TABS, TOPICS, TYPES } from './rules.ts'

const id = z.union([z.int().check(z.positive()), z.string().check(z.maxLength(60))])

export const listData = z.object({
  tab: z._default(z.nullable(z.enum(TABS)), null),
  unread: z._default(z.boolean(), false),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ListData = z.input<typeof listData>

export const reportResult = z.object({
  kind: z.enum(REPORTED_KINDS),
  /** '' where its reporter may not read it any more. */
  title: z.string(),
  path: z.nullable(z.string()),
  /** What the reason is called that they gave, and their words. */
  type: z.string(),
  content: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Of the decision. */
  reason: z.string(),
  reportedAt: z.string(),
  decidedAt: z.string(),
})
export type ReportResult = z.infer<typeof reportResult>

const place = z.object({
  title: z.string(),
  language,
  path: z.string(),
  /** What the node is called that it stands in. */
  node: z.nullable(z.string()),
})

export const notice = z.object({
  id: z.string(),
  /** The recipient, whom calls name beside the id. */
  toId: z.number(),
  /** The whole line, as text. */
  title: z.string(),
  /**
   * JSON text of {type, slug, title, desc}, of a report also {user_content, content}: what it is about, for clients.
   */
  content: z.string(),
  type: z.enum(Object.keys(TYPES) as [keyof typeof TYPES, ...Array<keyof typeof TYPES>]),
  tab: z.enum(TABS),
  topic: z.enum(TOPICS),
  reason: z.enum(REASONS),
  isUnread: z.boolean(),
  at: z.string(),
  /** How many it was, and some of them, the latest first. */
  count: z.number(),
  people: z.array(personCard),
  /** The post it stands in; null where there is none, or its reader may not see it any more. */
  place: z.nullable(place),
  /** The post that can be muted to stop such notifications. */
  about: z.nullable(z.object({ kind: z.enum(SUBSCRIBABLE), id: z.number() })),
  /** Where the thing itself is; null where it is gone. */
  path: z.nullable(z.string()),
  /** What was said, its beginning; '' for none. */
  excerpt: z.string(),
  /** An amount, a level: what stands in the line besides who and where. */
  more: z.string(),
  /** Not readable (any more) for its reader: no details are included. */
  isGone: z.boolean(),
  /** What became of what they reported; null in every other line. */
  result: z.nullable(reportResult),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type Notice = z.infer<typeof notice>

export const notices = z.object({
  edges: z.array(z.object({ node: notice })),
  pageInfo: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
  unread: z.object({ all: z.number(), tabs: z.partialRecord(z.enum(TABS), z.number()) }),
})
export type Notices = z.infer<typeof notices>

export const readData = z.object({ id, toId: idOrNone('person') })
export type ReadData = z.infer<typeof readData>
export const done = z.literal(true)

export const readAllData = z.object({
  tab: z._default(z.nullable(z.enum(TABS)), null),
  /** Time of the newest line that was shown: what came after it stays unread. */
  upTo: z.iso.datetime(),
})
export type ReadAllData = z.input<typeof readAllData>
export const unreadLeft = z.object({ unread: z.number() })
export type UnreadLeft = z.infer<typeof unreadLeft>

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

const clock = z.string().check(
  z.maxLength(5),
  z.refine((text) => clockMinutes(text) !== null),
)
const timeZone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => zone === '' || isTimeZone(zone)),
)

export const settings = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(TOPICS),
      site: z.boolean(),
      mail: z.enum(MAIL_CHOICES),
      /** Sent to all registered browsers. */
      push: z.boolean(),
      always: z.object({ site: z.boolean(), mail: z.boolean() }),
    }),
  ),
  /** 'HH:MM'; null: mail comes at any hour. */
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** In which the hours are meant. */
  timeZone: z.string(),
  subscribes: z.boolean(),
  /** Masked; null: they have none, and no mail comes. */
  email: z.nullable(z.string()),
  /** The address has bounced: no mails until the person resumes them. */
  hasBounced: z.boolean(),
})
export type Settings = z.infer<typeof settings>

export const setTopicData = z.object({
  topic: z.enum(TOPICS),
  site: z.boolean(),
  mail: z.enum(MAIL_CHOICES),
  /** Missing: stays as it is. */
  push: z.optional(z.boolean()),
})
export type SetTopicData = z.infer<typeof setTopicData>

export const pushDevices = z.object({
  /** The key of the site, by which a browser subscribes. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: z.number(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      at: z.string(),
      /** Of the session that asks. */
      isCurrent: z.boolean(),
    }),
  ),
})
export type PushDevices = z.infer<typeof pushDevices>
const pushKey = z.string().check(z.maxLength(200))
/** As the browser gives it. */
export const addPushData = z.object({
  endpoint: z.string().check(z.maxLength(1_000)),
  keys: z.object({ p256dh: pushKey, auth: pushKey }),
})
export type AddPushData = z.infer<typeof addPushData>
export const removePushData = z.object({ id: idOf('device') })
export type RemovePushData = z.infer<typeof removePushData>

export const setQuietData = z.object({
  quiet: z.nullable(z.object({ from: clock, to: clock })),
  timeZone,
})
export type SetQuietData = z.infer<typeof setQuietData>

export const setSubscribesData = z.object({ subscribes: z.boolean() })
export type SetSubscribesData = z.infer<typeof setSubscribesData>

export const linkData = z.object({ token: z.string().check(z.maxLength(500)) })
export type LinkData = z.infer<typeof linkData>
export const unsubscribing = z.object({
  topic: z.enum(TOPICS),
  /** Masked. */
  email: z.string(),
  isOff: z.boolean(),
})
export type Unsubscribing = z.infer<typeof unsubscribing>
