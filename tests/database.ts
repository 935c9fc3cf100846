import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Connected, type Connection, connect } from '#database/connect.ts'
import { asSite, createDatabase, dropDatabase } from './server.ts'
import { keepStatements } from './statements.ts'

export interface TestDatabase extends Connected {
  /** For what connects by itself: a whole site, a process of its own. */
  connection: Connection
}

/**
 * A migrated, empty database of this test file's own, dropped at its end. Call it once, where the file begins:
 *
 *     const { db } = await testDatabase()
 */
export async function testDatabase(template = inject('server').template): Promise<TestDatabase> {
  const server = inject('server')
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  await createDatabase(server, name, `template "${template}"`)
  const connection = asSite(server, name)
  const problems: Error[] = []
  const connected = await connect({
    connection,
    onError: (error) => problems.push(error),
    // Rows by the ten thousand, and hundreds at once that wait for one row, on a machine that others use too.
    statementTimeoutMs: 120_000,
    waitMs: 60_000,
    slow: keepStatements(),
  })
  afterAll(async () => {
    await connected.close()
    await dropDatabase(server, name)
    // A connection that broke while it was idle is a finding, wherever it came from.
    if (problems.length > 0) throw problems[0]
  })
  return { ...connected, connection }
}
