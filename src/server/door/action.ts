import type { z } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { Contract, DataOf, RefusalOf, ResultOf } from '#shared/contract.ts'
import type { Asker, Member, Role } from '#shared/people/asker.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'
import type { Module } from '#site/module.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import type { PagePlaces, SettingsSchema, SiteSettings } from '#site/settings.ts'
import type { Recall } from '../caches/read-cache.ts'
import type { CallTextCache } from '../caches/text-cache.ts'
import type { Connections } from '../connections/connections.ts'
import type { PaymentKeys } from '../credentials/payment-keys.ts'
import type { Signer } from '../credentials/signer.ts'
import type { SocialKeys } from '../credentials/social-keys.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { MediaUses } from '../files/media-uses.ts'
import type { Outside } from '../http/outside.ts'
import type { DeadJobs } from '../jobs/dead-jobs.ts'
import type { Announce } from '../jobs/event.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { PersonalData } from '../jobs/personal-data.ts'
import type { Limiter } from '../limits/limits.ts'
import type { UnreadCounts } from '../live/unread.ts'
import type { CacheHints } from '../pages/page-trace.ts'
import type { ShowPreview } from '../pages/preview.ts'
import type { Permissions } from '../permissions.ts'
import type { ListRunning } from '../processes/running.ts'
import type { Push } from '../push/push.ts'
import type { Session } from '../sessions/sessions.ts'
import type { ShownVariable } from '../settings/environment.ts'
import type { Backups } from '../storage/backups.ts'
import type { Storage } from '../storage/storage.ts'
import type { Admission } from './admission.ts'
import type { AnyBulkAct } from './bulk-act.ts'
import type { Grants } from './grants.ts'
import type { Payable } from './payable.ts'
import type { Sellable } from './sellable.ts'

/** Who asks, from where, and in which terms: known for every call, from the wire or while rendering. */
export interface Caller {
  asker: Asker
  /** The session of the access token; null for strangers. */
  session: Session | null
  now: Date
  locale: Locale
  currency: string
  device: Device
  /** Random first-party id of the browser, or null when it sent none. */
  visitorId: string | null
  /** IP address of the client, as people know it. */
  address: string
  /** The address as limits count it: for IPv6 its /64 network. */
  network: string
  /** The User-Agent header, or ''. */
  userAgent: string
  /** Cookies of the request. What the server remembers of a browser without a session stands here. */
  cookies: Readonly<Record<string, string>>
  /** Of a program that acts for its person; missing for browsers. */
  token?: CallerToken | null
  /** The cache of earlier reads; null where everything is read anew. */
  recall?: Recall | null
  /** The stranger for whom shared pages are made: nothing is known of them but locale, currency, device and time. */
  isNobody?: boolean
}

/** By what a program calls: it may make these calls alone. */
export interface CallerToken {
  id: number
  calls: ReadonlySet<string>
}

/** The parts of the site that an action works with. `db` is the transaction in a write, the pool in a read. */
export interface SiteParts {
  db: Database
  settings: SiteSettings
  /** 'https://town.example' */
  siteUrl: string
  /** Local folder for files that are being made. */
  mediaDir: string
  /** The files of the site. */
  storage: Storage
  /** The site in one file: jobs make them. */
  backups: Pick<Backups, 'folder' | 'isWritable' | 'free'>
  /** The processes that answer requests on this machine. */
  running: ListRunning
  /** Whole tokens that are left under keys of a limit, counted over all processes. */
  limitsLeft: Limiter['look']
  /** Where features place things of libraries. */
  mediaUses: readonly MediaUses[]
  /** What features do with what they hold about somebody. */
  personalData: readonly PersonalData[]
  /** What people have unread, as features count it. */
  unread: UnreadCounts
  /** What somebody may do, as far as levels give it or the signed-in are told. */
  permissions: readonly Permissions[]
  /** The pages of a site that has stored none. */
  presetPages: PresetPages
  /** The settings of the site, as schemas with their defaults. */
  settingsSchema: SettingsSchema
  /** Every piece that page data can place. */
  modules: readonly Module[]
  signer: Signer
  push: Pick<Push, 'publicKey' | 'accepts'>
  /** How messages leave the site. Only tests of it wait for one, where an action prepares; all others are jobs. */
  delivery: Delivery
  /** Which addresses of other servers may be named. Pictures are taken from them where an action prepares. */
  outside: Pick<Outside, 'accepts' | 'allowsPrivate' | 'take'>
  /** Which of the ways to others the environment has set, and where these are. */
  connected: Pick<Connections, 'fixed' | 'socialAddresses'>
  /** The providers that people can sign in with. */
  social: SocialKeys
  /** The ways to take money outside of the site. */
  paymentKeys: PaymentKeys
  /** What can be paid for there. */
  payables: readonly Payable[]
  sellables: readonly Sellable[]
  /** What can be done to many things at once. */
  bulkActs: readonly AnyBulkAct[]
  /** What buyers are granted for goods. */
  grants: readonly Grants[]
  /** Codes that let people sign up. */
  admissions: readonly Admission[]
  /** What has failed for good in the queue of jobs. */
  deadJobs: DeadJobs
  /** Slugs of the views, to build addresses. */
  places: PagePlaces
  /** Texts in the caller's language. */
  t: Translate
  /** Texts in any other. */
  textsIn: (locale: Locale) => Translate
  /** What the environment sets, without its secrets. */
  environment: readonly ShownVariable[]
  /** Cache of what was made from stored texts. */
  texts: CallTextCache
}

/** What an action needs to answer. */
export interface Answering<Code extends string = string> {
  ask: Ask
  /** The caller's personal parts of the page at an address (of this site, with query), by module id. */
  personalParts: (address: string, args: Readonly<Record<string, unknown>>) => Promise<Record<string, object>>
  /** A page as strangers would see it with other settings of pages. */
  showPreview: ShowPreview
  /**
   * Ends the action with a refusal of its contract; everything it wrote is rolled back.
   *
   * @param retryAfter seconds until it is worth trying again
   */
  refuse: (code: Code, params?: Record<string, string | number>, retryAfter?: number) => never
  /**
   * Runs work in a transaction of its own, which stays committed when the call is refused: counted attempts and
   * security events. Only in `prepare`, where no other transaction is open. The same holds for `ask` in a write.
   */
  apart: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
}

/** What a write causes beside its rows, if it commits. */
export interface Effects {
  /**
   * Publishes an event, once and only if the transaction commits. Cached pages with a tag it touches are rendered
   * anew.
   */
  announce: Announce
  /** Enqueues a job. It exists if and only if the transaction commits. */
  enqueue: Enqueue
  /** Opens a session for a person whom the action has recognised; the reply brings its cookies. */
  signIn: (personId: number, method: string) => Promise<Session>
  /** Sends a cookie along with the reply, as a whole `Set-Cookie` header, if the action is not refused. */
  setCookie: (header: string) => void
}

/**
 * What an action works with: the caller, the parts of the site, how to answer, how long the answer may be cached, and
 * effects.
 */
export interface Context<Code extends string = string>
  extends Caller,
    SiteParts,
    Answering<Code>,
    CacheHints,
    Effects {}

/** The context of an action that strangers cannot call. */
export interface MemberContext<Code extends string = string> extends Context<Code> {
  asker: Member
  session: Session
}

/** Asks in-process what the browser asks over the wire: same action, same permission. */
export type Ask = <C extends Contract>(contract: C, data: DataOf<C>) => Promise<ResultOf<C>>

/** Who may call at all; who may what to a thing is the action's business. */
export type Allow = 'everybody' | 'members' | Role
export type Limit = `${number} per ${'minute' | 'hour' | 'day'}`

/**
 * For whom the answer of a read may be cached: until something that it `shows` is touched, for a minute at most. Such
 * a read may use nothing of its caller but the asker, locale, currency, device and time; one for everybody runs as a
 * stranger. One for `pages` is kept where a shared page is made of it, and read anew for everybody who asks by
 * themselves.
 */
export type Keeps = 'asker' | 'everybody' | 'pages'

/** All other reads are answered to whoever looks at the site as somebody, and all other writes are refused. */
type WhileLooking = 'never' | 'goes-on'

type ContextFor<Who extends Allow, Code extends string> = Who extends 'everybody'
  ? Context<Code>
  : MemberContext<Code>

export interface Handler<C extends Contract, Prepared = void, Who extends Allow = Allow> {
  data: z.core.$ZodType<DataOf<C>>
  result: z.core.$ZodType<ResultOf<C>>
  allow: Who
  limit: Limit
  keeps?: Keeps
  /** Also while the site is only read: somebody comes in, goes, or makes their account safe. */
  goesOn?: true
  /** For an admin who looks at the site as somebody: a read that is never theirs to see, or the write that ends it. */
  whileLooking?: WhileLooking
  /** Slow work (hashing, images, other servers), done before a database connection is taken. */
  prepare?: (
    context: Omit<ContextFor<Who, RefusalOf<C>>, 'announce' | 'enqueue' | 'signIn'>,
    data: DataOf<C>,
  ) => Promise<Prepared>
  /** Of writes that would wait for one lock one after the other. */
  together?: Together<ContextFor<Who, RefusalOf<C>>, DataOf<C>, Prepared>
  run: (context: ContextFor<Who, RefusalOf<C>>, data: DataOf<C>, prepared: Prepared) => Promise<ResultOf<C>>
}

/** One of several calls that share a transaction. */
interface Gathered<InContext, Data, Prepared> {
  context: InContext
  data: Data
  prepared: Prepared
}

/**
 * Calls of one key that come while others are being done share the next transaction: first this is done once for all of
 * them, then `run` for each, in their order. There each may refuse, but only before it has written anything itself: what
 * is written for the others stays.
 */
interface Together<InContext, Data, Prepared> {
  by: (data: Data) => string
  /** @returns what is prepared for each of the calls, in their order */
  run: (
    db: Database,
    calls: ReadonlyArray<Gathered<InContext, Data, Prepared>>,
  ) => Promise<readonly Prepared[]>
}

/** An action without its types, as the door keeps it. */
export interface Action {
  contract: Contract
  data: z.core.$ZodType
  result: z.core.$ZodType
  allow: Allow
  limit: Limit
  keeps?: Keeps
  goesOn?: true
  whileLooking?: WhileLooking
  together?: Together<Context, unknown, unknown>
  prepare?: (context: Context, data: unknown) => Promise<unknown>
  run: (context: Context, data: unknown, prepared: unknown) => Promise<unknown>
}

/** The server's answer to one contract. */
export const action = <C extends Contract, Who extends Allow, Prepared = void>(
  contract: C,
  handler: Handler<C, Prepared, Who>,
): Action => ({ contract, ...handler }) as Action
