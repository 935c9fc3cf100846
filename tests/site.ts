import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { createLimiter } from '#server/limits/limits.ts'
import { createLog } from '#server/measures/log.ts'
import type { SiteOptions } from '../src/main/options.ts'
import { createSite } from '../src/main.ts'
import type { TestDatabase } from './database.ts'
import { frozenClock } from './frozen-clock.ts'
import { SECRET } from './secret.ts'
import { startedDatabase } from './started-site.ts'

const SITE_URL = 'http://town.test'
/** A browser of somebody who is no bot. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

interface CallOptions {
  lang?: string
  visitorId?: string
  device?: string
  currency?: string
  origin?: string | null
  /** Address of the caller, for limits. */
  address?: string
  /** As `signIn` gives it. */
  cookie?: string
  authToken?: string
}

/** Reply of a call: status, body, headers. */
export interface Answer {
  status: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
}

/**
 * A whole site on a database of this test file's own; nothing listens, requests go in by hand. Call it once:
 *
 *     const { db, get, call } = await testSite()
 */
export async function testSite(options: Partial<SiteOptions> = {}) {
  return testSiteOn(await startedDatabase(), options)
}

/** The same on a connection that the test has made itself. */
export async function testSiteOn(
  { db, connection }: Pick<TestDatabase, 'db' | 'connection'>,
  options: Partial<SiteOptions> = {},
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-site-'))
  const lines: string[] = []
  const log = createLog('silent')
  // What a test provokes is expected; what it does not must not vanish.
  log.error = ((details: { error?: Error }, message: string) => {
    lines.push(`${message} ${details.error?.message ?? ''}`)
  }) as typeof log.error
  const site = await createSite({
    db,
    directConnection: connection,
    siteUrl: SITE_URL,
    dataDir,
    secret: SECRET,
    clientDir: null,
    build: { id: 'testbuild', timestamp: 1_700_000_000_000 },
    assets: () => ({
      script: '/assets/main.js',
      styles: ['/assets/main.css'],
      preloads: [],
      code: [],
      development: '',
    }),
    isDevelopment: false,
    checksResults: true,
    trustProxy: false,
    rendersPerMinute: 0,
    limiter: createLimiter(frozenClock),
    runsJobs: false,
    log,
    ...options,
  })
  await site.http.ready()
  afterAll(async () => {
    await site.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function get(address: string, headers: Record<string, string> = {}) {
    const {
      statusCode,
      body,
      headers: sent,
    } = await site.http.inject({
      method: 'GET',
      url: address,
      headers: { 'user-agent': PERSON, ...headers },
    })
    return {
      status: statusCode,
      text: body,
      headers: sent,
      json: <Body = Record<string, never>>() => JSON.parse(body) as Body,
    }
  }

  async function call(action: string, data?: unknown, options: CallOptions = {}): Promise<Answer> {
    const { origin = SITE_URL, address = '127.0.0.1', cookie, ...wrapper } = options
    const { statusCode, body, headers } = await site.http.inject({
      method: 'POST',
      url: '/api/request',
      remoteAddress: address,
      headers: { 'content-type': 'application/json', ...(origin && { origin }), ...(cookie && { cookie }) },
      payload: JSON.stringify({ action, data, ...wrapper }),
    })
    return { status: statusCode, body: JSON.parse(body), headers }
  }

  /** Opens a session for a person. @returns the header of their browser */
  async function signIn(personId: number): Promise<{ cookie: string; sessionId: number }> {
    const { session, cookies } = await site.sessions.open(db, {
      personId,
      method: 'test',
      place: { userAgent: PERSON, address: '127.0.0.1' },
      now: new Date(),
    })
    return { cookie: cookieHeader(cookies), sessionId: session.id }
  }

  return {
    ...site,
    db,
    connection,
    dataDir,
    get,
    call,
    signIn,
    /** Errors that were logged. */ errors: lines,
  }
}

/** What a browser sends after it was given these `Set-Cookie` headers. */
export const cookieHeader = (set: string | readonly string[] | undefined): string =>
  [set ?? []]
    .flat()
    .map((header) => header.split(';', 1)[0])
    .join('; ')
