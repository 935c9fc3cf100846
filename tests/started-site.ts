import { inject } from 'vitest'
import { connect } from '#database/connect.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { jobs } from '../src/lists/jobs.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { asSite, createDatabase, dropDatabase, renameDatabase, type TestServer, withLock } from './server.ts'

let template: Promise<string> | undefined

/**
 * A template in which a site has started once, so that the queues of its jobs are there: making some hundred of them is
 * half of what the start of a site takes. Whoever is the first of a run makes it for all.
 */
export function startedTemplate(): Promise<string> {
  template ??= withLock(inject('server'), ensureStarted)
  return template
}

/** A database of this file's own in which a site has started once: for what a site is put on by the test itself. */
export const startedDatabase = async (): Promise<TestDatabase> => testDatabase(await startedTemplate())

async function ensureStarted(server: TestServer, databases: readonly string[]): Promise<string> {
  const { started } = server
  if (databases.includes(started)) return started
  const unfinished = `${started}_unfinished`
  await dropDatabase(server, unfinished)
  await createDatabase(server, unfinished, `template "${server.template}"`)
  const onError = (error: Error) => console.error(error.message)
  const { db, close } = await connect({ connection: asSite(server, unfinished), onError, max: 2 })
  try {
    const queue = createQueue(db, jobs, { runsMaintenance: false })
    await queue.start()
    await queue.boss.stop()
  } finally {
    await close()
  }
  await renameDatabase(server, unfinished, started)
  return started
}
