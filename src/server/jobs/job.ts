import type { CompiledQuery } from 'kysely'
import type { z } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import type { PagePlaces, SettingsSchema, SiteSettings } from '#site/settings.ts'
import type { PaymentKeys } from '../credentials/payment-keys.ts'
import type { Signer } from '../credentials/signer.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { AnyBulkAct } from '../door/bulk-act.ts'
import type { Payable } from '../door/payable.ts'
import type { Sellable } from '../door/sellable.ts'
import type { MediaUses } from '../files/media-uses.ts'
import type { Outside } from '../http/outside.ts'
import type { Log } from '../measures/log.ts'
import type { Push } from '../push/push.ts'
import type { Backups } from '../storage/backups.ts'
import type { Storage } from '../storage/storage.ts'
import type { Announce } from './event.ts'
import type { PersonalData } from './personal-data.ts'

/** What a job can use besides the database. */
export interface JobServices {
  delivery: Delivery
  push: Push
  outside: Outside
  signer: Signer
  translate: (locale: Locale) => Translate
  /** Slugs of the views as they are now, for the addresses in mails. */
  places: () => PagePlaces
  /** 'https://town.example' */
  siteUrl: string
  /** Local folder for files that are being made. */
  mediaDir: string
  /** The files of the site. */
  storage: Storage
  /** Where features place things of libraries. */
  mediaUses: readonly MediaUses[]
  /** The ways to take money outside of the site, and what can be paid for there. */
  paymentKeys: PaymentKeys
  payables: readonly Payable[]
  sellables: readonly Sellable[]
  /** What can be done to many things at once. */
  bulkActs: readonly AnyBulkAct[]
  /** Folder of files that are made for one person to fetch. */
  exportsDir: string
  /** The site in one file. */
  backups: Backups
  /** The pages of a site that has stored none. */
  presetPages: PresetPages
  /** The settings of the site, as schemas with their defaults. */
  settingsSchema: SettingsSchema
  /** How each feature erases and exports what it holds about somebody, in the order of features. */
  personalData: readonly PersonalData[]
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** The context of a job. `db` is a transaction in which the job is also marked as done: both or neither. */
export interface JobContext extends JobServices {
  db: Database
  now: Date
  settings: SiteSettings
  announce: Announce
  enqueue: Enqueue
}

/** The context before the transaction: `db` is the pool, and nothing can be enqueued yet. */
export type PrepareContext = Omit<JobContext, 'announce' | 'enqueue'>

/** Enqueues a job for after the commit. A rolled back transaction leaves no job. */
export type Enqueue = <Data>(job: Job<Data>, data: NoInfer<Data>, options?: EnqueueOptions) => Promise<void>

export interface EnqueueOptions {
  /** Not before this time. */
  at?: Date
}

export const PERIODS = { minute: 60, hour: 3_600, day: 86_400 } as const
export type Period = keyof typeof PERIODS

export interface JobDefinition<Data, Prepared> {
  /** 'posts.announceDue': it is stored in the queue, so a name never changes. */
  name: string
  /** Stored data is parsed by this schema when the job runs: the job may be older than the code that runs it. */
  data: z.core.$ZodType<Data>
  /** Periodic: enqueued once in every period by whichever process comes first. The next period is its retry. */
  every?: Period
  /** Not while the site is only read: it takes money, or ends a time that somebody could still have used. */
  rests?: true
  /** Attempts after the first, and seconds before the first of them; each further wait is twice as long. */
  retry?: { limit: number; delay: number }
  /** Seconds after which an attempt counts as lost, for example because its process died. */
  timeout?: number
  /** Slow work (mail, other servers), done before a database connection is taken. It may run more than once. */
  prepare?: (context: PrepareContext, data: Data) => Promise<Prepared>
  /** Runs in the transaction that marks the job as done, so its writes happen exactly once. */
  run: (context: JobContext, data: Data, prepared: Prepared) => Promise<void>
}

/** A kind of work that outlives the request that asked for it. */
export interface Job<Data = never> {
  name: string
  data: z.core.$ZodType
  every?: Period
  rests?: true
  retry: { limit: number; delay: number }
  timeout: number
  prepare?: (context: PrepareContext, data: Data) => Promise<unknown>
  run: (context: JobContext, data: Data, prepared: never) => Promise<void>
}

/** Ten attempts over about four hours: longer than most outages, and not too late for what is sent. */
const RETRY = { limit: 9, delay: 30 }
/** Seconds. Ours are a few statements each. */
const TIMEOUT = 60

export const defineJob = <Data, Prepared = void>(definition: JobDefinition<Data, Prepared>): Job<Data> => ({
  retry: definition.every ? { limit: 0, delay: 0 } : RETRY,
  timeout: TIMEOUT,
  ...definition,
})

/** A job and its data. */
export interface JobToEnqueue {
  job: Job
  data: unknown
}
/** Enqueues all jobs that follow one event, in the statement that announces it. @returns its rows */
export type EnqueueWith = <Row>(laid: readonly JobToEnqueue[], last: CompiledQuery<Row>) => Promise<Row[]>
