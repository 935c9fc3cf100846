import { join } from 'node:path'
import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import { TELLS_OF_FILES } from '#features/kernel/media/queries/stored-files.ts'
import { hasStoredFiles } from '#features/services/connections/queries/connections.ts'
import type { RedisConnection } from '#server/announcements/redis.ts'
import { createConnections } from '#server/connections/connections.ts'
import type { PaymentKeys } from '#server/credentials/payment-keys.ts'
import { createSigner } from '#server/credentials/signer.ts'
import type { SocialAddresses, SocialKeys } from '#server/credentials/social-keys.ts'
import type { DeliveryConfig } from '#server/delivery/config.ts'
import type { ProbeOptions } from '#server/http/health.ts'
import { createOutside, type OutsideConfig } from '#server/http/outside.ts'
import { createRequestWatch } from '#server/http/requests.ts'
import { createLimiter, type Limiter } from '#server/limits/limits.ts'
import type { Log } from '#server/measures/log.ts'
import { createMetrics, type Metrics } from '#server/measures/metrics.ts'
import type { PageCacheOptions } from '#server/page-cache/page-cache.ts'
import type { PageAssets, PageViews } from '#server/pages/html.ts'
import { describeProcess, type ListRunning } from '#server/processes/running.ts'
import type { PushConfig } from '#server/push/config.ts'
import type { ShownVariable } from '#server/settings/environment.ts'
import { createBackups } from '#server/storage/backups.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Founding } from './founding.ts'

export interface SiteOptions {
  db: Database
  /** Size of the connection pool; missing: no limit on writes. */
  connections?: number
  /** A direct connection, not through a pooler, for hints from other processes. */
  directConnection: Connection
  /** 'https://town.example', without slash at the end. */
  siteUrl: string
  /** Further origins that are this site: on a machine of one's own, 127.0.0.1 beside localhost. */
  otherOrigins?: readonly string[]
  dataDir: string
  /** Signs what the site hands out, and encrypts what it stores. */
  secret: string
  /** Missing: mails and text messages are kept for the owner to see. */
  delivery?: DeliveryConfig | undefined
  /** Web push; missing: with a key derived from the secret, to public push services only. */
  push?: PushConfig | undefined
  /** How other servers are reached; missing: in the world alone, with TLS. */
  outside?: OutsideConfig | undefined
  /** Folder of the browser build, or null where the development server brings the files. */
  clientDir: string | null
  build: { id: string; timestamp: number }
  assets: (views: PageViews) => PageAssets
  isDevelopment: boolean
  /** Checks every result of an action against its schema. */
  checksResults: boolean
  trustProxy: boolean | number | string
  /** ms in which every page and call is answered; missing: a limit that fits the timeouts of the database. */
  answeredWithin?: number | undefined
  /** Pages that one address may have rendered in a minute; 0 for no limit. */
  rendersPerMinute: number
  /** Where the files of the site lie; missing: in the data directory. */
  storage?: Storage | undefined
  /** The providers that people can sign in with; missing: none. */
  social?: SocialKeys
  /** Where they are, in place of where everybody finds them. */
  socialAddresses?: SocialAddresses
  /** The ways to take money outside of the site; missing: none. */
  paymentKeys?: PaymentKeys
  /** Missing: every page is rendered anew. */
  pageCache?: Pick<PageCacheOptions, 'maxBytes' | 'cdnMaxAge' | 'clock'> | undefined
  /** Bytes of the read cache; missing: there is none. */
  readCache?: number | undefined
  /** Purges a CDN of what has changed, from the process that runs jobs. */
  purge?: { url: string; token: string | undefined } | undefined
  /** What the environment sets, as admins see it; missing: nothing. */
  environment?: readonly ShownVariable[]
  /** Runs jobs too; else it only enqueues them. */
  runsJobs: boolean
  /** Missing: this process counts by itself. */
  limiter?: Limiter
  metrics?: Metrics
  /** The processes of the site; missing: this one alone. */
  running?: ListRunning
  /** Carries hints between processes instead of the database. */
  redis?: RedisConnection | undefined
  /** Whether the first content is still being written, so that nothing may be shown yet. */
  isFilling?: () => boolean
  /** Asks for the first admin while nobody is there; missing: an empty site is open. */
  founding?: Founding | undefined
  /** How `/readyz` and `/metrics` see the other processes of the site. */
  probes?: ProbeOptions
  log: Log
}

/** The options, completed with what follows from them alone. */
export function completeOptions(options: SiteOptions) {
  const { siteUrl, dataDir, trustProxy, log } = options
  const { limiter = createLimiter(), metrics = createMetrics(), paymentKeys = {} } = options
  const { environment = [] } = options
  const own = { build: options.build.id, metrics, listSlow: () => [] }
  const { running = async () => [await describeProcess(own)] } = options
  const mediaDir = join(dataDir, 'media')
  const connected = createConnections({ ...options, mediaDir })
  const { delivery, push, storage, social } = connected
  return {
    ...options,
    limiter,
    metrics,
    running,
    connected,
    delivery,
    push,
    storage,
    social,
    paymentKeys,
    environment,
    isSecure: siteUrl.startsWith('https:'),
    origins: [siteUrl, ...(options.otherOrigins ?? [])],
    mediaDir,
    exportsDir: join(dataDir, 'exports'),
    backups: createBackups({
      connection: options.directConnection,
      folder: join(dataDir, 'backups'),
      mediaDir,
      storage,
      usesBucket: async () => options.storage !== undefined || (await hasStoredFiles(options.db)),
      tellsOfFiles: TELLS_OF_FILES,
      build: options.build.id,
    }),
    signer: createSigner(options.secret),
    outside: createOutside(options.outside),
    requests: createRequestWatch({ trustProxy, metrics, log }),
  }
}
export type Base = ReturnType<typeof completeOptions>
