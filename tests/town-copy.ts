import { link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { connect } from '#database/connect.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { SECRET } from './secret.ts'
import { asSite, createDatabase, dropDatabase, renameDatabase, type TestServer, withLock } from './server.ts'
import { startedTemplate } from './started-site.ts'

/** Of ana, ben, vip, mute, admin and maker. */
export const SAMPLE_PASSWORD = 'under the old banyan'

/** Of the run's own folder, as all temporary files are. */
const townFolder = () => path.join(tmpdir(), 'plaza-sample-town')

/** The sample town in a database and a folder of this file's own. Whoever is the first of a run makes it for all. */
export async function townCopy(): Promise<TestDatabase & { dataDir: string }> {
  const started = await startedTemplate()
  const template = await withLock(inject('server'), (server, databases) =>
    ensureTown(server, databases, started),
  )
  const database = await testDatabase(template)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-town-'))
  await linkFolder(townFolder(), dataDir)
  // A picture that was being made as the site ended may still be written.
  afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  return { ...database, dataDir }
}

async function ensureTown(
  server: TestServer,
  databases: readonly string[],
  started: string,
): Promise<string> {
  const { town } = server
  if (databases.includes(town)) return town
  const unfinished = `${town}_unfinished`
  await dropDatabase(server, unfinished)
  await createDatabase(server, unfinished, `template "${started}"`)
  const onError = (error: Error) => console.error(error.message)
  const { db, close } = await connect({ connection: asSite(server, unfinished), onError, max: 2 })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-town-'))
  try {
    const { loadSample } = await import('#sample/load.ts')
    await loadSample(db, {
      dataDir,
      now: new Date(),
      password: SAMPLE_PASSWORD,
      signer: createSigner(SECRET),
      log: () => {},
    })
  } finally {
    await close()
  }
  await rm(townFolder(), { recursive: true, force: true })
  await rename(dataDir, townFolder())
  await renameDatabase(server, unfinished, town)
  return town
}

/** The site never writes into a file that is there: names alone are enough of a copy. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    await (entry.isDirectory() ? linkFolder(source, target) : link(source, target))
  }
}
