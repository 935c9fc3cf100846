import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Place } from './place.ts'

/** The superuser of the machine: the owner may administer the database of a site that runs as another user. */
const ROOT = 'root'

/**
 * Files by which the server knows who may connect. Beside the cluster, not in it: that belongs to the server's user, and
 * what an earlier version, or a restored copy, has in it does not count.
 */
export const accessFiles = ({ folder }: Pick<Place, 'folder'>) => ({
  hba: path.join(folder, 'access.conf'),
  ident: path.join(folder, 'users.conf'),
})

/**
 * Lets nobody connect but the user that this process runs as, and root: the system says who holds the other end of a
 * socket. A folder that was opened by mistake then opens no database.
 */
export async function writeAccess(place: Place): Promise<void> {
  const { hba, ident } = accessFiles(place)
  const name = userName()
  // Of a user whom the system does not list PostgreSQL can know nothing; the closed folder of the socket must do.
  const method = name === null ? 'trust' : 'peer map=site'
  const users = [...new Set([ROOT, name ?? ROOT])]
  await replaceFile(place, ident, users.map((user) => `site ${quoted(user)} all\n`).join(''))
  await replaceFile(place, hba, `local all all ${method}\n`)
}

function userName(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Whole or as before, and never through a link that stands there. */
async function replaceFile({ identity }: Place, file: string, text: string): Promise<void> {
  const aside = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(aside, text, { flag: 'wx', mode: identity.isOther ? 0o644 : 0o600 })
  await rename(aside, file)
}
