import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#database/connect.ts'

/** The database server of a test run, as provided to the test workers. */
export interface TestServer {
  /** A connection that may create and drop databases. */
  admin: Connection
  /** The role that sites connect as; it owns their databases and may do no more. */
  owner: string
  /** A migrated database that nobody is connected to. */
  template: string
  /** The same after a site's first start, once somebody has asked for it. */
  started: string
  /** The same with the sample town in it, once somebody has asked for it. */
  town: string
}

/** How a site connects to one of the server's databases. */
export function asSite({ admin, owner }: TestServer, database: string): Connection {
  if (!('url' in admin)) return { host: admin.host, user: owner, database }
  const url = new URL(admin.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** For DATABASE_URL of programs that make and drop databases of their own; a socket stands in for the host that is named. */
export function adminUrlOf({ admin }: TestServer): string {
  return 'url' in admin
    ? admin.url
    : `postgres://${admin.user}@localhost/${admin.database}?host=${admin.host}`
}

/** `options` as in SQL: a template, an encoding. */
export async function createDatabase(
  { admin, owner }: TestServer,
  name: string,
  options: string,
): Promise<void> {
  await asAdmin(admin, `create database "${name}" owner "${owner}" strategy file_copy ${options}`)
}

export async function dropDatabase({ admin }: TestServer, name: string): Promise<void> {
  const client = await connectAdmin(admin)
  try {
    await waitUntilLeft(client, name)
    await client.query(`drop database if exists "${name}" with (force)`)
  } finally {
    await client.end()
  }
}

/** How often it is looked whether all have left, and ms between two looks. */
const LOOKS = 20
const PAUSE = 3

/**
 * Waits a moment for those who are just leaving: where the server finds one still there, it looks again only after a tenth of
 * a second, which one file of tests in six waited for at its end.
 */
async function waitUntilLeft(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) return
    await delay(PAUSE)
  }
}

export async function renameDatabase({ admin }: TestServer, from: string, to: string): Promise<void> {
  await asAdmin(admin, `alter database "${from}" rename to "${to}"`)
}

/** One after the other, of all who work with this server's databases; `work` is given their names. */
export async function withLock<Result>(
  server: TestServer,
  work: (server: TestServer, databases: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const client = await connectAdmin(server.admin)
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [server.template])
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    return await work(
      server,
      rows.map(({ datname }) => datname),
    )
  } finally {
    await client.end()
  }
}

async function asAdmin(admin: Connection, statement: string): Promise<void> {
  const client = await connectAdmin(admin)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function connectAdmin(admin: Connection): Promise<pg.Client> {
  const client = new pg.Client('url' in admin ? admin.url : admin)
  await client.connect()
  return client
}
