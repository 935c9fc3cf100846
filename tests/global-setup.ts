import { access, chmod, constants, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
// @ts-expect-error A plain script, which has no types.
import { ensureGenerated } from '../scripts/lib/generated.mjs'
import { asSite, createDatabase, dropDatabase, type TestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer
  }
}

/**
 * One server for all test files, of DATABASE_URL or the embedded one, and on it a migrated template; and one folder for
 * all that tests lay down, which goes with them.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureGenerated()
  // What Node has compiled for one worker or program is there for the next: half the start of a command.
  process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/plaza')
  const removeFolder = await makeFolder()
  const stopServer = await setUpServer(project)
  return async () => {
    await stopServer()
    await removeFolder()
  }
}

/** For temporary files of the tests and of all programs that they start. */
async function makeFolder(): Promise<() => Promise<void>> {
  const folder = await makePassable(tmpdir(), 'plaza-tests-')
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function setUpServer(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL
  const { server, stop } = url ? givenServer(url) : await startServer()
  try {
    await createDatabase(server, server.template, `template template0 encoding 'UTF8'`)
    const { db, close } = await connect({
      connection: asSite(server, server.template),
      onError: ({ message }) => console.error(message),
      max: 2,
    })
    await migrate(db).finally(close)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('server', server)
  return stop
}

interface Running {
  server: TestServer
  stop: () => Promise<void>
}

/** The number keeps runs apart that share a server. */
const template = `plaza_test_${process.pid}`
const started = `${template}_started`
const town = `${template}_town`

function givenServer(url: string): Running {
  const server = { admin: { url }, owner: decodeURIComponent(new URL(url).username), template, started, town }
  const stop = async () => {
    await dropDatabase(server, town)
    await dropDatabase(server, started)
    await dropDatabase(server, template)
  }
  return { server, stop }
}

/** As root the user of a database server must be able to pass through. */
async function makePassable(base: string, prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(base, prefix))
  await chmod(folder, 0o711)
  return folder
}

/** What the planner does without, by TEST_PLANS: rows that nothing orders then come in another order. */
const WITHOUT: Record<string, readonly string[]> = {
  indexes: ['seqscan', 'hashjoin', 'hashagg'],
  tables: ['indexscan', 'indexonlyscan', 'bitmapscan'],
}

async function turnPlans(admin: pg.ClientConfig, plans: string): Promise<void> {
  const without = WITHOUT[plans]
  if (!without)
    throw new Error(`TEST_PLANS is "${plans}": it is one of ${Object.keys(WITHOUT).join(' and ')}.`)
  const client = new pg.Client(admin)
  await client.connect()
  for (const way of without) await client.query(`alter system set enable_${way} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function startServer(): Promise<Running> {
  // In memory where there is such a folder: no test needs to survive a power cut, and fsync costs nothing there.
  const base = await access('/dev/shm', constants.W_OK).then(
    () => '/dev/shm',
    () => tmpdir(),
  )
  const dataDir = await makePassable(base, 'plaza-test-')
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const { connection, stop } = await startEmbedded({ dataDir, log })
  const admin = { host: connection.host, user: 'postgres', database: 'postgres' }
  const plans = process.env.TEST_PLANS
  if (plans) await turnPlans(admin, plans)
  return {
    server: { admin, owner: connection.user, template, started, town },
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
