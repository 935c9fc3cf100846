import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartProblem } from '#shared/start-problem.ts'
import { connectionOf, connectionsOfWorker, readEnvironment, VARIABLES } from './environment.ts'

const SECRET = 'a-secret-of-more-than-32-characters'
const DATABASE_URL = 'postgres://plaza:pass@db/town'

describe('the environment', () => {
  it('needs nothing: the embedded database, this machine only, the address of the port', () => {
    expect(readEnvironment({})).toMatchObject({
      isProduction: true,
      port: 3000,
      host: 'localhost',
      siteUrl: 'http://localhost:3000',
      dataDir: path.resolve('data'),
      database: undefined,
      trustProxy: false,
      logLevel: 'info',
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database: undefined })
  })

  it('needs SITE_URL and SECRET with DATABASE_URL, and says both at once', () => {
    expect(() => readEnvironment({ DATABASE_URL })).toThrow(/SITE_URL is needed.*SECRET is needed/s)
  })

  it('listens past a pooler only where told', () => {
    const given = { DATABASE_URL, SECRET, SITE_URL: 'https://town.example/' }
    expect(readEnvironment(given)).toMatchObject({
      siteUrl: 'https://town.example',
      database: { url: DATABASE_URL, directUrl: DATABASE_URL },
    })
    const DIRECT_URL = 'postgres://plaza:pass@direct/town'
    expect(readEnvironment({ ...given, DIRECT_URL }).database?.directUrl).toBe(DIRECT_URL)
  })

  it.each(['postgres:///town?host=/run/postgresql', 'postgres://plaza:pass@/town?host=/run/postgresql'])(
    'takes the socket of %s',
    (url) => {
      const environment = readEnvironment({ DATABASE_URL: url, SECRET, SITE_URL: 'https://town.example' })
      expect(environment.database?.url).toBe(url)
    },
  )

  it.each([
    [{ PORT: '70000' }, 'PORT must be a number up to 65535'],
    [{ PORT: '80a' }, 'PORT must be a number'],
    [{ SITE_URL: 'town.example' }, 'SITE_URL must be an address like https://town.example'],
    [{ SITE_URL: 'https://town.example/blog' }, 'SITE_URL must be an address without path'],
    [{ SITE_URL: 'https://ana:pass@town.example' }, 'SITE_URL must be an address without path'],
    [{ DATABASE_URL: 'mysql://db/town' }, 'DATABASE_URL must be an address like postgres://'],
    [{ DIRECT_URL: DATABASE_URL }, 'DIRECT_URL means nothing without DATABASE_URL'],
    [{ SECRET: 'short' }, 'SECRET must have 32 characters or more'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
    [{ TRUST_PROXY: 'banana' }, 'TRUST_PROXY must be true, false, a number'],
    [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, 'TRUST_PROXY must be'],
    [{ TRUST_PROXY: '::1/0' }, 'TRUST_PROXY must be'],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY must be 1 or more'],
    [{ WEB_CONCURRENCY: 'auto' }, 'WEB_CONCURRENCY must be'],
    [{ WEB_CONCURRENCY: '40' }, 'DATABASE_CONNECTIONS must be 123 or more for WEB_CONCURRENCY 40'],
    [{ DATABASE_CONNECTIONS: '5' }, 'DATABASE_CONNECTIONS must be 6 or more for WEB_CONCURRENCY 1'],
    [{ SLOW_QUERY_MS: '-1' }, 'SLOW_QUERY_MS must be a whole number'],
    [{ WORKER_TIMEOUT: 'soon' }, 'WORKER_TIMEOUT must be a whole number'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 characters or more'],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be an address like smtps://'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is needed with SMTP_URL'],
    [{ SMTP_URL: 'smtp://ana:50%off@mail.example' }, 'SMTP_URL must have user and password percent-encoded'],
    [{ SMTP_URL: 'smtp://100%:x@mail.example' }, 'SMTP_URL must have user and password percent-encoded'],
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be one of twilio, aliyun, tencent'],
    [{ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_AUTH_TOKEN is needed'],
    [
      { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't' },
      'TWILIO_PHONE_NUMBER or TWILIO_MESSAGING_SERVICE_SID is needed',
    ],
    [{ SMS_PROVIDER: 'aliyun' }, 'ALIYUN_SMS_TEMPLATE_CODE is needed'],
    [{ SMS_PROVIDER: 'tencent' }, 'TENCENT_SMS_SDK_APP_ID is needed'],
    [{ SMS_ENDPOINT: 'https://sms.example' }, 'SMS_ENDPOINT means nothing without SMS_PROVIDER'],
    [{ SMS_PER_DAY: 'many' }, 'SMS_PER_DAY must be a whole number'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test'],
  ])('refuses %o', (given, message) => {
    expect(() => readEnvironment(given)).toThrow(StartProblem)
    expect(() => readEnvironment(given)).toThrow(message)
  })

  it('has a worker for each core, as far as the connections reach', () => {
    expect(readEnvironment({}).workers).toBe(Math.min(availableParallelism(), 19))
    expect(readEnvironment({ DATABASE_CONNECTIONS: '6' }).workers).toBe(1)
    expect(readEnvironment({ WEB_CONCURRENCY: '3' }).workers).toBe(3)
  })

  it('shares the connections so that none are too many, also while a worker is replaced', () => {
    for (let databaseConnections = 6; databaseConnections < 300; databaseConnections += 1) {
      const most = Math.floor(databaseConnections / 3) - 1
      for (const workers of [1, 2, most].filter((count) => count <= most)) {
        const pool = connectionsOfWorker({ workers, databaseConnections })
        expect(pool).toBeGreaterThanOrEqual(2)
        expect(pool).toBeLessThanOrEqual(10)
        // One more listens in each, and one worker more is there for a moment.
        expect((pool + 1) * (workers + 1)).toBeLessThanOrEqual(databaseConnections)
      }
    }
  })

  it('reads how mail and text messages leave, or that they do not', () => {
    expect(readEnvironment({}).delivery).toEqual({ mail: undefined, sms: undefined, smsPerDay: 300 })
    const { mail } = readEnvironment({
      SMTP_URL: 'smtps://hello%40town.example:p%2Fw@mail.example?from=Town%20%3Chello%40town.example%3E',
    }).delivery
    expect(mail).toEqual({
      host: 'mail.example',
      port: 465,
      isSecure: true,
      needsTls: true,
      user: 'hello@town.example',
      password: 'p/w',
      from: 'Town <hello@town.example>',
    })
    const both = { SMTP_URL: 'smtp://mail.example?from=old@town.example', MAIL_FROM: 'new@town.example' }
    expect(readEnvironment(both).delivery.mail?.from).toBe('new@town.example')
    const relay = readEnvironment({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'a@b.c' }).delivery.mail
    expect(relay).toMatchObject({ host: '::1', port: 2525, isSecure: false, needsTls: false, from: 'a@b.c' })
    const { sms } = readEnvironment({
      SMS_PROVIDER: 'tencent',
      TENCENTCLOUD_SECRET_ID: 'id',
      TENCENTCLOUD_SECRET_KEY: 'key',
      TENCENT_SMS_SDK_APP_ID: '1',
      TENCENT_SMS_SIGN_NAME: '广场',
      TENCENT_SMS_TEMPLATE_ID: '2',
    }).delivery
    expect(sms).toMatchObject({ region: 'ap-guangzhou', endpoint: 'https://sms.tencentcloudapi.com' })
  })

  it('never repeats a value, which may be a secret', () => {
    const given = { DATABASE_URL: 'mysql://plaza:hidden@db/town', SECRET: 'hidden' }
    expect(() => readEnvironment(given)).not.toThrow(/hidden/)
  })

  it.each([
    ['true', true],
    ['2', 2],
    ['10.0.0.1, 10.0.0.2', '10.0.0.1, 10.0.0.2'],
    ['loopback,10.0.0.0/8,fd00::/8', 'loopback,10.0.0.0/8,fd00::/8'],
  ])('reads TRUST_PROXY %s', (TRUST_PROXY, trustProxy) => {
    expect(readEnvironment({ TRUST_PROXY })).toMatchObject({ trustProxy })
  })

  it('is described in docs/operate.md, each variable of it and nothing else', async () => {
    const text = await readFile('docs/operate.md', 'utf8')
    const named = text.split('\n').flatMap((line) => {
      if (!line.startsWith('|')) return []
      const words = [...line.matchAll(/`(…?_?[A-Z][A-Z\d]*(?:_[A-Z]+)*)`/g)].map(([, word = '']) => word)
      // A provider's variables begin alike, which is written once in its row.
      const beginning = /SOCIAL_[A-Z]+/.exec(line)?.[0] ?? ''
      return words.map((word) => word.replace('…', beginning))
    })
    expect([...new Set(named)].toSorted()).toEqual(VARIABLES.toSorted())
  })
})

describe('the database', () => {
  const database = { url: 'postgres://pooler/town', directUrl: 'postgres://db/town' }
  const socket = { host: '/run/plaza', user: 'plaza', database: 'plaza' }

  it('is reached through the pooler or past it, and the embedded one by its socket', () => {
    expect(connectionOf({ database }, null, 'pooled')).toEqual({ url: database.url })
    expect(connectionOf({ database }, null, 'direct')).toEqual({ url: database.directUrl })
    expect(connectionOf({ database: undefined }, socket, 'direct')).toBe(socket)
  })

  it('is never looked for where there is none', () => {
    expect(() => connectionOf({ database: undefined }, null, 'direct')).toThrow(/names no database/)
  })
})
