import type { z } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { Translate } from '#shared/i18n.ts'
import type { Locale } from '#shared/locales.ts'
import type { PagePlaces, SiteSettings } from '#site/settings.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Log } from '../log.ts'
import type { Push } from '../push/push.ts'
import type { Signer } from '../signer.ts'
import type { Storage } from '../storage/storage.ts'
import type { Announce } from './event.ts'

/** What of the site a job reaches besides the database. */
export interface JobServices {
  delivery: Delivery
  push: Push
  signer: Signer
  translate: (locale: Locale) => Translate
  /** Slugs of the views as they are now, for the addresses in mails. */
  places: () => PagePlaces
  /** 'https://town.example' */
  siteUrl: string
  /** Folder of this machine for files that are being made. */
  mediaDir: string
  /** The files of the site. */
  storage: Storage
  /** Folder of files that are made for one person to fetch. */
  exportsDir: string
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** What a job works with. `db` is a transaction in which the job is also marked as done: both or neither. */
export interface JobContext extends JobServices {
  db: Database
  now: Date
  settings: SiteSettings
  announce: Announce
  enqueue: Enqueue
}

/** Before the transaction: `db` is the pool, and nothing is laid down yet. */
export type PrepareContext = Omit<JobContext, 'announce' | 'enqueue'>

/** Lays down work for after the commit. Nothing of it remains where the transaction is rolled back. */
export type Enqueue = <Data>(job: Job<Data>, data: NoInfer<Data>, options?: EnqueueOptions) => Promise<void>

export interface EnqueueOptions {
  /** Not before this time. */
  at?: Date
}

export const PERIODS = { minute: 60, hour: 3_600, day: 86_400 } as const
export type Period = keyof typeof PERIODS

export interface JobDefinition<Data, Prepared> {
  /** 'posts.announceDue': what stands in the queue, so a name is for good. */
  name: string
  /** What is stored is read again by this schema: a job may be older than the code that runs it. */
  data: z.core.$ZodType<Data>
  /** Enqueued by itself once in every period, by whichever process comes first. The next period is its retry. */
  every?: Period
  /** Attempts after the first, and seconds before the first of them; each further wait is twice as long. */
  retry?: { limit: number; delay: number }
  /** Seconds after which an attempt counts as lost: with its process, say. */
  timeout?: number
  /** Slow outside work (mail, other servers) before any connection is held. It may happen more than once. */
  prepare?: (context: PrepareContext, data: Data) => Promise<Prepared>
  /** In one transaction with being done: what it writes is written exactly once. */
  run: (context: JobContext, data: Data, prepared: Prepared) => Promise<void>
}

/** A kind of work that outlives the request that asked for it. */
export interface Job<Data = never> {
  name: string
  data: z.core.$ZodType
  every?: Period
  retry: { limit: number; delay: number }
  timeout: number
  prepare?: (context: PrepareContext, data: Data) => Promise<unknown>
  run: (context: JobContext, data: Data, prepared: never) => Promise<void>
}

/** Ten attempts over about four hours: longer than most outages, shorter than anybody's patience. */
const RETRY = { limit: 9, delay: 30 }
/** Seconds. Ours are a few statements each. */
const TIMEOUT = 60

export const defineJob = <Data, Prepared = void>(definition: JobDefinition<Data, Prepared>): Job<Data> => ({
  retry: definition.every ? { limit: 0, delay: 0 } : RETRY,
  timeout: TIMEOUT,
  ...definition,
})

/** A job with what it is to be done with. */
export interface JobToEnqueue {
  job: Job
  data: unknown
}
/** Enqueues what follows one event, at once. */
export type EnqueueAll = (laid: readonly JobToEnqueue[]) => Promise<void>
