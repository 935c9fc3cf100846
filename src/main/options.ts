import { join } from 'node:path'
import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import type { DeliveryConfig } from '#server/delivery/config.ts'
import type { ProbeOptions } from '#server/health.ts'
import type { PageAssets, PageViews } from '#server/html.ts'
import { createLimiter, type Limiter } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import { createMetrics, type Metrics } from '#server/metrics.ts'
import type { PageCacheOptions } from '#server/page-cache/page-cache.ts'
import type { PushConfig } from '#server/push/config.ts'
import { createPush } from '#server/push/push.ts'
import type { RedisConnection } from '#server/redis.ts'
import { createRequestWatch } from '#server/requests.ts'
import { createSigner } from '#server/signer.ts'
import type { SocialKeys } from '#server/social-keys.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import type { Storage } from '#server/storage/storage.ts'

export interface SiteOptions {
  db: Database
  /** Of the pool behind it; missing: enough for whoever asks. */
  connections?: number
  /** Past any pooler: hints from other processes come on it. */
  directConnection: Connection
  /** 'https://town.example', without slash at the end. */
  siteUrl: string
  /** Further origins that are this site: on a machine of one's own, 127.0.0.1 beside localhost. */
  otherOrigins?: readonly string[]
  dataDir: string
  /** Signs what the site hands out, and seals what it keeps. */
  secret: string
  /** Missing: mails and text messages are kept for the owner to see. */
  delivery?: DeliveryConfig | undefined
  /** Messages to browsers; missing: with a key made of the secret, to push services of the world alone. */
  push?: PushConfig | undefined
  /** Folder of the browser build, or null where the development server brings the files. */
  clientDir: string | null
  build: { id: string; timestamp: number }
  assets: (views: PageViews) => PageAssets
  isDevelopment: boolean
  /** Holds every result of an action against its schema. */
  checksResults: boolean
  trustProxy: boolean | number | string
  /** Pages that one address may have rendered in a minute; 0 for no limit. */
  rendersPerMinute: number
  /** Where the files of the site lie; missing: in the data directory. */
  storage?: Storage | undefined
  /** The providers that people can sign in with; missing: none. */
  social?: SocialKeys
  /** Missing: every page is made anew for everybody. */
  pageCache?: Pick<PageCacheOptions, 'maxBytes' | 'cdnMaxAge' | 'clock'> | undefined
  /** Bytes for what calls have read before; missing: every call reads everything anew. */
  readCache?: number | undefined
  /** Told what has changed, by the process that works at jobs. */
  purge?: { url: string; token: string | undefined } | undefined
  /** Works at jobs too; else it only lays them down. */
  runsJobs: boolean
  /** Missing: this process counts by itself. */
  limiter?: Limiter
  metrics?: Metrics
  /** Carries hints between processes instead of the database. */
  redis?: RedisConnection | undefined
  /** How `/readyz` and `/metrics` see the other processes of the site. */
  probes?: ProbeOptions
  log: Log
}

/** The options with what follows from them alone. */
export function completeOptions(options: SiteOptions) {
  const { siteUrl, dataDir, trustProxy, log } = options
  const { limiter = createLimiter(), metrics = createMetrics(), social = {} } = options
  return {
    ...options,
    limiter,
    metrics,
    social,
    isSecure: siteUrl.startsWith('https:'),
    origins: [siteUrl, ...(options.otherOrigins ?? [])],
    mediaDir: join(dataDir, 'media'),
    storage: options.storage ?? createDiskStorage(join(dataDir, 'media')),
    exportsDir: join(dataDir, 'exports'),
    signer: createSigner(options.secret),
    push: createPush(options.secret, siteUrl, options.push),
    requests: createRequestWatch({ trustProxy, metrics, log }),
  }
}
export type Base = ReturnType<typeof completeOptions>
