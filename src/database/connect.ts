import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartProblem } from '#shared/start-problem.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { createStatementNames } from './name-statements.ts'
import type { Database, Tables } from './schema.ts'
import { setSocketTimeout } from './socket-timeout.ts'

/** An address, or the socket of the embedded server. */
export type Connection = { url: string } | { host: string; user: string; database: string }

export interface Connected {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

export interface ConnectOptions {
  connection: Connection
  /** Called with errors of idle connections, which the pool replaces by itself. */
  onError: (error: Error) => void
  /** Connections at most; a site's process is one of several clients of a server that allows about 100. */
  max?: number
  /** How long a statement may take before the server ends it. */
  statementTimeoutMs?: number
  /** Response timeout of a statement, after which the connection is given up; missing: none. */
  socketTimeoutMs?: number
  /** How long to wait for a connection before the call is refused. */
  waitMs?: number
  /** A pooler is between us and the server, so that each transaction may use another connection. */
  isPooled?: boolean
  /** Called with each statement that took longer, in ms: its text, never its parameters. */
  slow?: { thanMs: number; report: (statement: string, ms: number) => void } | undefined
}

const OLDEST_SERVER = 15
/** ms. Nobody waits longer for a page. */
const STATEMENT_MS = 10_000
/** ms. A server that is up has cancelled any statement by then, and answered. */
export const SOCKET_TIMEOUT_MS = STATEMENT_MS + 2_000
/** ms. A request that waits longer is refused, to be retried later. */
const WAIT_MS = 5_000

/**
 * Creates a pool and Kysely over it, and checks the server.
 *
 * @throws StartProblem when there is no server, or it refuses us, is older than 15 or does not store UTF-8
 */
export async function connect(options: ConnectOptions): Promise<Connected> {
  const { connection, onError, max = 10, statementTimeoutMs = STATEMENT_MS, waitMs = WAIT_MS } = options
  const { isPooled = false, socketTimeoutMs, slow } = options
  const nameStatements = createStatementNames()
  const pool = new pg.Pool({
    ...('url' in connection
      ? { connectionString: connection.url }
      : { ...connection, port: 5432, ssl: false }),
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'plaza',
    types: { getTypeParser },
    // Set after connecting: poolers refuse such settings in the startup message.
    onConnect: async (client) => {
      // The pool handles errors only of idle connections. One that breaks between two statements of a transaction
      // would end the process without this; the next statement reports it.
      client.on('error', () => undefined)
      if (socketTimeoutMs !== undefined) setSocketTimeout(client, socketTimeoutMs)
      await client.query(
        `set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${statementTimeoutMs};
         set idle_in_transaction_session_timeout = 30000; set timezone = 'UTC'`,
      )
      if (!isPooled) nameStatements(client)
    },
  })
  let isClosing = false
  // A server that is shutting down may still send an error.
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The driver attaches the whole client to the error, which would fill a page of the log.
    delete error.client
    if (!isClosing) onError(error)
  })
  try {
    await checkServer(pool, connection)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(slow && {
      log: ({ query, queryDurationMillis }) => {
        if (queryDurationMillis > slow.thanMs) slow.report(query.sql, queryDurationMillis)
      },
    }),
  })
  const close = async () => {
    isClosing = true
    await db.destroy()
    // Kysely does not end a pool that was never used through it, and idle connections keep a command from exiting.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

async function checkServer(pool: pg.Pool, connection: Connection): Promise<void> {
  const name = nameServer(connection)
  const { rows } = await pool
    .query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      throw new StartProblem(`The database ${name} cannot be reached: ${reason(error)}.`, { cause: error })
    })
  refuseServer(name, rows[0]?.version ?? 0, rows[0]?.encoding ?? '')
}

/** The versions and encodings that the site's SQL and texts need. */
export function refuseServer(name: string, version: number, encoding: string): void {
  if (version < OLDEST_SERVER) {
    throw new StartProblem(
      `The database ${name} is PostgreSQL ${version}; Plaza needs PostgreSQL ${OLDEST_SERVER} or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartProblem(
      `The database ${name} stores text as ${encoding}; Plaza needs UTF8. ` +
        `Make it with: create database NAME template template0 encoding 'UTF8'`,
    )
  }
}

/**
 * Whether the server is behind a transaction pooler: session state such as locks and prepared statements is then
 * lost, or affects other clients.
 *
 * @param pool of two connections at least
 */
export async function isTransactionPooler(pool: pg.Pool): Promise<boolean> {
  const [one, other] = [await pool.connect(), await pool.connect()]
  const serverOf = async (client: pg.PoolClient) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  }
  try {
    await one.query('begin')
    await serverOf(one)
    // A transaction on another connection; poolers hand out first what was returned last.
    const before = await serverOf(other)
    await one.query('commit')
    return (await serverOf(other)) !== before
  } finally {
    one.release()
    other.release()
  }
}

/** For messages: without user and password. */
function nameServer(connection: Connection): string {
  if (!('url' in connection)) return `in ${connection.host}`
  const url = parseDatabaseUrl(connection.url)
  return `${url?.pathname.slice(1)} at ${url?.searchParams.get('host') ?? url?.host}`
}

/** When all addresses of a name fail, the AggregateError itself has no message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}

const { builtins } = pg.types
const INT8_ARRAY = 1016

/** Numbers of rows and amounts are far below 2^53; one that is not must not be rounded in silence. */
function readSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`)
  return value
}

const readTexts = pg.types.getTypeParser(INT8_ARRAY as never, 'text') as (
  text: string,
) => Array<string | null>
const readSafeIntegers = (text: string) =>
  readTexts(text).map((item) => (item === null ? null : readSafeInteger(item)))

/**
 * Parses a timestamp as this server writes it, in UTC, at a quarter of the cost of the driver's general parser.
 * Unusual values (infinity, years of fewer or more digits) are left to the driver.
 */
function readMoment(text: string): unknown {
  if (!text.endsWith('+00') || text[4] !== '-' || text[10] !== ' ') return readAnyMoment(text)
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
}
const readAnyMoment = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text')

/** bigint as a number instead of text; a calendar day as its text instead of a moment in this machine's zone. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === builtins.INT8) return readSafeInteger
  if (oid === INT8_ARRAY) return readSafeIntegers
  if (oid === builtins.DATE) return String
  if (oid === builtins.TIMESTAMPTZ && format !== 'binary') return readMoment
  return pg.types.getTypeParser(oid as never, format as never)
}
