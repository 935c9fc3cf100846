import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** The user the server runs as. PostgreSQL refuses to run as root. */
export interface Identity {
  uid: number
  gid: number
  /** Whether files made here must be given to that user first. */
  isOther: boolean
}

/** The user that owns nothing, by the number most systems give it when they do not list it. */
const NOBODY = { uid: 65534, gid: 65534 }

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = users
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':')
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])]
  // macOS lists nobody as -2, which spawn does not take.
  return Number.isInteger(uid) && uid > 0 && Number.isInteger(gid) && gid > 0 ? { uid, gid } : NOBODY
}

/**
 * Who runs the server: ourselves, or, as root, the owner of the cluster that is there already, otherwise nobody.
 */
export async function chooseIdentity(cluster: string): Promise<Identity> {
  const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1]
  if (uid !== 0) return { uid, gid, isOther: false }
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, isOther: true }
  return { ...(await findNobody()), isOther: true }
}

/** Whether that user may pass through every folder on the way to `file`. */
export async function canReach(identity: Identity, file: string): Promise<boolean> {
  if (!identity.isOther) return true
  for (let place = path.resolve(file); ; place = path.dirname(place)) {
    const { uid, gid, mode } = await stat(place)
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (place === path.dirname(place)) return true
  }
}
