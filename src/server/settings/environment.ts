import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Connection } from '#database/connect.ts'
import { parseDatabaseUrl } from '#database/database-url.ts'
import { StartProblem } from '#shared/start-problem.ts'
import {
  PAYMENT_VARIABLES,
  type PaymentSettings,
  paymentProblems,
  readPayments,
} from '../credentials/payment-keys.ts'
import {
  readSocial,
  readSocialAddresses,
  SOCIAL_VARIABLES,
  type SocialAddresses,
  type SocialKeys,
  socialProblems,
} from '../credentials/social-keys.ts'
import {
  DELIVERY_VARIABLES,
  type DeliveryConfig,
  deliveryProblems,
  readDelivery,
} from '../delivery/config.ts'
import { PUSH_VARIABLES, type PushConfig, readPush } from '../push/config.ts'
import { readStorage, STORAGE_VARIABLES, storageProblems } from '../storage/config.ts'
import type { S3Config } from '../storage/s3.ts'
import { address, count, text } from './variables.ts'

/** The environment variables of the site, checked. docs/operate.md describes each. */
export interface Environment {
  isProduction: boolean
  port: number
  host: string
  /** The site's own address, without a slash at the end: 'https://town.example'. The Host header is never used. */
  siteUrl: string
  dataDir: string
  /** Missing: the embedded server in the data directory. */
  database: { url: string; directUrl: string } | undefined
  redisUrl: string | undefined
  /** As Fastify takes it: whom to believe about the visitor's address. */
  trustProxy: boolean | number | string
  logLevel: (typeof LOG_LEVELS)[number]
  /** Pages that one IP address may cause to be rendered in a minute; 0 for no limit. */
  rendersPerMinute: number
  /** Memory for cached pages, in each worker; 0 for none. */
  pageCacheMb: number
  /** Memory of the read cache, in each worker; 0 for none. */
  readCacheMb: number
  /** Seconds for which a CDN may cache pages; 0: it must revalidate each time. */
  cdnMaxAge: number
  /** Gets the tags of what has changed, so that a CDN can purge them. */
  purge: { url: string; token: string | undefined } | undefined
  /** Missing: kept in the data directory. */
  secret: string | undefined
  /** What a site without people shows: the sample town, what sets it up, or nothing but itself. */
  emptySite: 'sample' | 'setup' | 'open'
  /** One password for all people of the sample town; missing: random ones. */
  samplePassword: string | undefined
  /** Processes that answer requests. */
  workers: number
  /** Seconds after which one of them that shows no sign of life is replaced; 0 for never. */
  workerTimeout: number
  /** Connections to the database for all workers together. */
  databaseConnections: number
  /** Statements that take longer are logged; 0 for none. */
  slowQueryMs: number
  /** Who may read `/metrics` from elsewhere; missing: nobody. */
  metricsToken: string | undefined
  /** Mail and text messages; what is not set up is kept instead of sent. */
  delivery: DeliveryConfig
  /** Messages to browsers. */
  push: PushConfig
  /** The providers that people can sign in with. */
  social: SocialKeys
  socialAddresses: SocialAddresses
  /** The ways to take money outside of the site. */
  payments: PaymentSettings
  /** Where files lie; missing: in the data directory. */
  s3: S3Config | undefined
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const postgresUrl = address(
  ['postgres:', 'postgresql:'],
  'postgres://user:password@host/database',
  parseDatabaseUrl,
)

const port = z.string().check(
  z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
    error: 'must be a number up to 65535',
  }),
)

const siteUrl = address(['http:', 'https:'], 'https://town.example').check(
  z.refine((value) => ['/', ''].includes(besidesHost(value)), {
    error: 'must be an address without path, query or user',
  }),
)

/** The user before the host, and everything behind it: nothing of that belongs into a site's address. */
function besidesHost(value: string): string {
  const url = URL.parse(value)
  return url ? `${url.username}${url.pathname}${url.search}${url.hash}` : ''
}

const workerCount = count.check(
  z.refine((value) => Number(value) >= 1 && Number(value) <= 1_000, { error: 'must be 1 or more' }),
)

const trust = z.string().check(
  z.refine((value) => /^(true|false|\d{1,3})$/.test(value) || value.split(',').every(isProxy), {
    error: 'must be true, false, a number of proxies, or their addresses: 10.0.0.1, 10.1.0.0/16',
  }),
)

/** An address, a network, or one of the framework's words for the usual ones. */
function isProxy(entry: string): boolean {
  const [host = '', bits, ...more] = entry.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim())) return true
  const widest = { 0: 0, 4: 32, 6: 128 }[isIP(host)] ?? 0
  const isNetwork = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest)
  return widest > 0 && more.length === 0 && isNetwork
}

/** A busy office behind one IP address stays below this. */
const RENDERS_PER_MINUTE = 1_200

/** About 4,000 pages: all that is read in a town of ordinary size, and more than the hot ones of a larger one. */
const PAGE_CACHE_MB = 64

/** Enough for some 30,000 people who read at once, with the few answers that are theirs on every page. */
const READ_CACHE_MB = 32

/** PostgreSQL allows 100 by itself: enough is left for commands, backups and another machine's start. */
const DATABASE_CONNECTIONS = 60
/** With fewer a worker could deadlock: one connection listens, one holds a transaction, one answers. */
const LEAST_CONNECTIONS = 3
/** Longer than anything of ours keeps the event loop, also on a machine with too much to do. */
const WORKER_TIMEOUT = 30
/** A statement of ours takes a few; longer than this and a reader notices. */
const SLOW_QUERY_MS = 200

const schema = z.object({
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'])),
  PORT: z.optional(port),
  HOST: z.optional(text),
  SITE_URL: z.optional(siteUrl),
  DATA_DIR: z.optional(text),
  DATABASE_URL: z.optional(postgresUrl),
  DIRECT_URL: z.optional(postgresUrl),
  REDIS_URL: z.optional(address(['redis:', 'rediss:'], 'redis://host:6379')),
  SECRET: z.optional(z.string().check(z.minLength(32, { error: 'must have 32 characters or more' }))),
  EMPTY_SITE: z.optional(z.enum(['sample', 'setup', 'open'], { error: 'must be sample, setup or open' })),
  SAMPLE_PASSWORD: z.optional(z.string().check(z.minLength(8, { error: 'must have 8 characters or more' }))),
  TRUST_PROXY: z.optional(trust),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS)),
  RENDERS_PER_MINUTE: z.optional(count),
  PAGE_CACHE_MB: z.optional(count),
  READ_CACHE_MB: z.optional(count),
  CDN_MAX_AGE: z.optional(count),
  PURGE_URL: z.optional(address(['http:', 'https:'], 'https://cdn.example/purge')),
  PURGE_TOKEN: z.optional(text),
  WEB_CONCURRENCY: z.optional(workerCount),
  WORKER_TIMEOUT: z.optional(count),
  DATABASE_CONNECTIONS: z.optional(count),
  SLOW_QUERY_MS: z.optional(count),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, { error: 'must have 16 characters or more' }))),
  ...DELIVERY_VARIABLES,
  ...PUSH_VARIABLES,
  ...SOCIAL_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...STORAGE_VARIABLES,
})

/**
 * What admins may read of the environment. All else is a secret, or may hold one: what a version adds stays hidden until it is
 * named here.
 */
const OPEN: ReadonlySet<string> = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'SITE_URL',
  'DATA_DIR',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'RENDERS_PER_MINUTE',
  'PAGE_CACHE_MB',
  'READ_CACHE_MB',
  'CDN_MAX_AGE',
  'WEB_CONCURRENCY',
  'WORKER_TIMEOUT',
  'DATABASE_CONNECTIONS',
  'SLOW_QUERY_MS',
  'MAIL_FROM',
  'DKIM_SELECTOR',
  'SMS_PROVIDER',
  'SMS_PER_DAY',
  'PUSH_CONTACT',
  'PUSH_PRIVATE_HOSTS',
  'PAYMENTS_SANDBOX',
  'PAYMENTS_SANDBOX_IN_PRODUCTION',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_PREFIX',
])

/** One variable as admins see it. */
export interface ShownVariable {
  name: string
  isSet: boolean
  isSecret: boolean
  /** null: it is not set, or a secret. */
  value: string | null
}

/** The environment without its secrets. */
export const shownEnvironment = (source: NodeJS.ProcessEnv = process.env): ShownVariable[] =>
  VARIABLES.map((name) => {
    const value = source[name]
    const isSet = value !== undefined && value !== ''
    const isSecret = !OPEN.has(name)
    return { name, isSet, isSecret, value: isSet && !isSecret ? value : null }
  })

/** The names of all that may be set. */
export const VARIABLES = Object.keys(schema.shape)

/**
 * Reads and checks the environment.
 *
 * @throws StartProblem that names every variable that is wrong, never its value: some are secrets
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  const problems = parsed.success ? problemsIn(parsed.data) : parsed.error.issues.map(describe)
  if (problems.length > 0 || !parsed.success) {
    throw new StartProblem(
      `The environment is not right, see docs/operate.md:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  const { data } = parsed
  const port = Number(data.PORT ?? 3000)
  const url = data.DATABASE_URL
  return {
    isProduction: (data.NODE_ENV ?? 'production') === 'production',
    port,
    host: data.HOST ?? 'localhost',
    siteUrl: new URL(data.SITE_URL ?? `http://localhost:${port}`).origin,
    dataDir: path.resolve(data.DATA_DIR ?? 'data'),
    database: url === undefined ? undefined : { url, directUrl: data.DIRECT_URL ?? url },
    redisUrl: data.REDIS_URL,
    trustProxy: readTrust(data.TRUST_PROXY ?? 'false'),
    logLevel: data.LOG_LEVEL ?? 'info',
    rendersPerMinute: Number(data.RENDERS_PER_MINUTE ?? RENDERS_PER_MINUTE),
    pageCacheMb: Number(data.PAGE_CACHE_MB ?? PAGE_CACHE_MB),
    readCacheMb: Number(data.READ_CACHE_MB ?? READ_CACHE_MB),
    cdnMaxAge: Number(data.CDN_MAX_AGE ?? 0),
    purge: data.PURGE_URL === undefined ? undefined : { url: data.PURGE_URL, token: data.PURGE_TOKEN },
    secret: data.SECRET,
    emptySite: data.EMPTY_SITE ?? (url === undefined ? 'sample' : 'setup'),
    samplePassword: data.SAMPLE_PASSWORD,
    ...readProcesses(data),
    workerTimeout: Number(data.WORKER_TIMEOUT ?? WORKER_TIMEOUT),
    slowQueryMs: Number(data.SLOW_QUERY_MS ?? SLOW_QUERY_MS),
    metricsToken: data.METRICS_TOKEN,
    delivery: readDelivery(data),
    push: readPush(data),
    social: readSocial(data),
    socialAddresses: readSocialAddresses(data),
    payments: readPayments(data),
    s3: readStorage(data),
  }
}

/** As many workers as there are cores, as far as the connections reach. */
function readProcesses(data: z.infer<typeof schema>): Pick<Environment, 'workers' | 'databaseConnections'> {
  const databaseConnections = Number(data.DATABASE_CONNECTIONS ?? DATABASE_CONNECTIONS)
  const most = Math.max(1, mostWorkers(databaseConnections))
  return {
    workers: Number(data.WEB_CONCURRENCY ?? Math.min(availableParallelism(), most)),
    databaseConnections,
  }
}

/**
 * Where the database is: the embedded server's socket where one runs, else what the environment names.
 *
 * @param way past a pooler, or through it
 */
export function connectionOf(
  { database }: Pick<Environment, 'database'>,
  socket: Connection | null | undefined,
  way: 'direct' | 'pooled',
): Connection {
  if (socket) return socket
  if (!database) throw new Error('The environment names no database, and the embedded one does not run.')
  return { url: way === 'direct' ? database.directUrl : database.url }
}

/** More connections would only wait for the worker's one CPU core. */
const MOST_CONNECTIONS = 10

/** Connections of a worker's pool; one more of its own listens. */
export function connectionsOfWorker({
  workers,
  databaseConnections,
}: Pick<Environment, 'workers' | 'databaseConnections'>): number {
  return Math.min(MOST_CONNECTIONS, Math.floor(databaseConnections / (workers + 1)) - 1)
}

/** There must be room for one worker more: on a reload the new one starts before the old one ends. */
const mostWorkers = (connections: number) => Math.floor(connections / LEAST_CONNECTIONS) - 1

/** Values that are valid alone but not together. */
function problemsIn(data: z.infer<typeof schema>): string[] {
  const problems: string[] = []
  if (data.DATABASE_URL && !data.SITE_URL) {
    problems.push(
      'SITE_URL is needed with DATABASE_URL: where the site is reached, like https://town.example',
    )
  }
  if (data.DATABASE_URL && !data.SECRET) {
    problems.push(
      'SECRET is needed with DATABASE_URL: 32 random characters or more, the same in every process',
    )
  }
  const { workers, databaseConnections } = readProcesses(data)
  if (workers > mostWorkers(databaseConnections)) {
    const needed = (workers + 1) * LEAST_CONNECTIONS
    problems.push(
      `DATABASE_CONNECTIONS must be ${needed} or more for WEB_CONCURRENCY ${workers}: each worker needs ${LEAST_CONNECTIONS}, and one more starts while they are replaced`,
    )
  }
  if (data.EMPTY_SITE === 'sample' && data.DATABASE_URL)
    problems.push(
      'EMPTY_SITE sample means nothing with DATABASE_URL: the town is drawn in the embedded database alone',
    )
  if (data.DIRECT_URL && !data.DATABASE_URL) problems.push('DIRECT_URL means nothing without DATABASE_URL')
  return [
    ...problems,
    ...deliveryProblems(data),
    ...socialProblems(data),
    ...paymentProblems(data),
    ...storageProblems(data),
  ]
}

const describe = ({ path: [name], message, code, ...issue }: z.core.$ZodIssue): string =>
  `${String(name)} ${code === 'invalid_value' && 'values' in issue ? `must be one of ${issue.values.join(', ')}` : message}`

/** 'true', 'false', a number of proxies, or their addresses. */
function readTrust(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
