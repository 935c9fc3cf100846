import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { explained, StartProblem } from '#shared/start-problem.ts'
import type { Binaries } from './binaries.ts'
import { chownTree, give, type Place } from './place.ts'

/** The owner of the cluster, used by the launcher only: what the site runs as may not touch the machine. */
export const SUPERUSER = 'postgres'

/** Makes the cluster at the first start; later checks that this version can read it. */
export async function prepareCluster(place: Place, binaries: Binaries): Promise<void> {
  await explained(`The database in ${place.folder} cannot be used`, async () => {
    if (!existsSync(path.join(place.cluster, 'PG_VERSION'))) await makeCluster(place, binaries)
    const major = (await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8')).trim()
    if (major !== binaries.major) {
      throw new StartProblem(
        `The database in ${place.cluster} was made by PostgreSQL ${major}, this version of Plaza brings ` +
          `${binaries.major}. Move it with a dump and restore (see "Upgrade" in docs/operate.md).`,
      )
    }
    // A backup that was copied back as root belongs to root and is open to others; the server takes neither.
    if (place.identity.isOther && (await stat(place.cluster)).uid === 0)
      await chownTree(place.identity, place.cluster)
    await chmod(place.cluster, 0o700)
  })
}

async function makeCluster(place: Place, binaries: Binaries): Promise<void> {
  // Made aside and renamed, so that a first start that was cut off leaves no half cluster.
  const aside = `${place.cluster}.new`
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { mode: 0o700 })
  await give(place.identity, aside)
  await runInitdb(place, binaries, aside)
  await rename(aside, place.cluster)
  const folder = await open(place.folder)
  await folder.sync().finally(() => folder.close())
}

async function runInitdb(place: Place, binaries: Binaries, folder: string): Promise<void> {
  const { isOther, uid, gid } = place.identity
  const child = spawn(
    binaries.initdb,
    [
      '-D',
      folder,
      '-U',
      SUPERUSER,
      '--auth-local=peer',
      '--auth-host=reject',
      '--no-instructions',
      // The builtin provider sorts the same on every machine: no index breaks when a system's library changes.
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    {
      cwd: folder,
      env: serverEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(isOther && { uid, gid }),
    },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(binaries.initdb, error)))
    child.once('close', resolve)
  })
  if (code === 0) return
  const reason =
    said.match(/^.*(?:error|FATAL|PANIC):.*$/m)?.[0] ?? (said.trim() || `it ended with code ${code}`)
  throw new StartProblem(`The database could not be made in ${place.folder}: ${reason}`)
}

/** Nothing of the site's environment reaches the server: no PG* variable may bend it. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** A program that is there but cannot be run: the system's C library, or its rules. */
export function cannotRun(program: string, error: Error): StartProblem {
  const hint =
    (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? 'it needs a system with glibc (Alpine Linux has another C library)'
      : error.message
  return new StartProblem(
    `The built-in database cannot run here: ${program}: ${hint}. ` +
      'Give the site a PostgreSQL server of your own with DATABASE_URL (see docs/operate.md).',
    { cause: error },
  )
}
