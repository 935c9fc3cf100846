import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { explained, StartProblem } from '#shared/start-problem.ts'
import { canReach, chooseIdentity, type Identity } from './identity.ts'

/** Where the database of one data directory lives, and as whom. */
export interface Place {
  folder: string
  cluster: string
  log: string
  /** Below which a copy of the binaries may stand, when the package cannot be used where it is. */
  copies: string
  identity: Identity
}

/** For root, when the data directory lies where the server's user cannot go, such as root's home. */
const SYSTEM_FOLDER = '/var/lib/plaza'

/** A socket's path has 108 bytes on Linux and 104 on macOS, its end included. */
const LONGEST_SOCKET = process.platform === 'darwin' ? 103 : 107
const SOCKET_NAME = '/.s.PGSQL.5432'

/** Makes the data directory; below root's others may pass through it, as the server's user must, not look around. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  return explained(`The data directory ${dataDir} cannot be used`, async () => {
    await makeFolders(path.resolve(dataDir), process.getuid?.() === 0 ? 0o711 : 0o700)
    return realpath(dataDir)
  })
}

/** As `mkdir -p`. Node's own hides why it failed: on a read-only file system it says that there is no such folder. */
async function makeFolders(folder: string, mode: number, isParentThere = false): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    // Where the system makes the folders itself, as in /proc, there is no such folder however often one asks.
    if (code !== 'ENOENT' || isParentThere) throw error
    await makeFolders(path.dirname(folder), mode)
    await makeFolders(folder, mode, true)
  }
}

/** Makes the folders, gives them to the server's user, and remembers a place outside the data directory `home`. */
export async function preparePlace(home: string): Promise<Place> {
  return explained(`The data directory ${home} cannot be used`, async () => {
    const note = path.join(home, 'postgres.path')
    const noted = await readNote(note)
    const inside = path.join(home, 'postgres')
    const identity = await chooseIdentity(path.join(noted ?? inside, 'cluster'))

    if (noted) return makePlace(noted, identity)
    if (await canReach(identity, home)) return makePlace(inside, identity)
    if (existsSync(path.join(inside, 'cluster'))) {
      throw new StartProblem(
        `The database in ${inside} belongs to the user number ${identity.uid}, who may no longer pass through ` +
          'the folders above it. Give those folders the permission to pass through (chmod o+x).',
      )
    }
    const outside = path.join(SYSTEM_FOLDER, `${path.basename(home)}-${randomBytes(4).toString('hex')}`)
    await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
    const place = await makePlace(outside, identity)
    await writeFile(path.join(outside, 'belongs-to'), `${home}\n`)
    await writeFile(note, `${outside}\n`)
    return place
  })
}

async function readNote(note: string): Promise<string | undefined> {
  const text = await readFile(note, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const folder = text.trim()
  if (!existsSync(folder)) {
    throw new StartProblem(
      `${note} says that the database is in ${folder}, which is not there. Bring that folder back, ` +
        'or remove the note to begin with an empty database.',
    )
  }
  return folder
}

async function makePlace(folder: string, identity: Identity): Promise<Place> {
  const place: Place = {
    folder,
    cluster: path.join(folder, 'cluster'),
    log: path.join(folder, 'server.log'),
    copies: identity.isOther ? SYSTEM_FOLDER : folder,
    identity,
  }
  // It stays owned by root: otherwise the server's user could plant links in it that root then follows.
  const mode = identity.isOther ? 0o711 : 0o700
  await mkdir(folder, { recursive: true, mode })
  await chmod(folder, mode)
  return place
}

/** Makes a folder or file the server user's own; never what a link leads to. */
export async function give({ isOther, uid, gid }: Identity, file: string): Promise<void> {
  if (isOther) await lchown(file, uid, gid)
}

/** Gives a whole tree away: files that were restored from a backup as root. */
export async function chownTree(identity: Identity, folder: string): Promise<void> {
  await give(identity, folder)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await chownTree(identity, file)
    else await give(identity, file)
  }
}

/**
 * The folder of the socket: in the place, or a short one of its own where the path would be too long.
 * `known` is the folder of an earlier server, in which connections already look for the next.
 */
export async function makeSocketFolder({ folder, identity }: Place, known?: string): Promise<string> {
  const inside = known ?? path.join(folder, 'socket')
  if (fits(inside)) {
    await mkdir(inside, { recursive: true, mode: 0o700 })
    await give(identity, inside)
    return inside
  }
  for (const base of [tmpdir(), '/tmp']) {
    if (!fits(path.join(base, 'plaza-123456')) || !(await canReach(identity, base))) continue
    const made = await mkdtemp(path.join(base, 'plaza-'))
    await give(identity, made)
    return made
  }
  throw new StartProblem(
    `No folder for the database's socket: ${folder} is too long a path and /tmp cannot be used.`,
  )
}

const fits = (folder: string) => Buffer.byteLength(folder + SOCKET_NAME) <= LONGEST_SOCKET

/** Whether a socket folder was made by `makeSocketFolder` outside of the place, so that it may be removed. */
export const isMadeSocketFolder = async (folder: string): Promise<boolean> => {
  const info = await lstat(folder).catch(() => undefined)
  return Boolean(info?.isDirectory()) && /^plaza-\w{6}$/.test(path.basename(folder))
}
