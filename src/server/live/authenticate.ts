import type { WebSocket } from 'ws'
import type { SessionAccess, Sessions } from '../sessions/sessions.ts'
import type { Frame } from './frame.ts'
import { bytesOf, type Peer, sendText } from './peers.ts'

/** ms. A token of yesterday is of nobody who is here. */
const TOKEN_FOR = 24 * 3_600_000
/** ms by which the clock of the process that made the token may be ahead. */
const CLOCK_DRIFT = 60_000

/** Who a session is of at this moment; undefined where it is over. */
export type FindAccess = (sessionId: number) => Promise<SessionAccess | undefined>

/** @returns who has said with their first frame who they are; undefined where the token is of no open session */
export async function authenticate(
  { findBySocketToken, findAccess }: Pick<Sessions, 'findBySocketToken'> & { findAccess: FindAccess },
  ws: WebSocket,
  { data = {} }: Frame,
): Promise<Peer | undefined> {
  const { signature, timestamp } = data
  const personId = Number(data.userId)
  const now = Date.now()
  if (typeof signature !== 'string' || typeof timestamp !== 'number' || !Number.isSafeInteger(personId))
    return undefined
  if (!Number.isSafeInteger(timestamp) || timestamp < now - TOKEN_FOR || timestamp > now + CLOCK_DRIFT)
    return undefined
  const found = await findBySocketToken({ personId, timestamp, signature }, new Date(now))
  const access = found && (await findAccess(found.sessionId))
  if (!found || !access) return undefined
  const peer: Peer = {
    ws,
    member: access.asker,
    rooms: new Set(),
    ...found,
    until: access.until.getTime(),
    send: (frame) => sendText(peer, bytesOf(frame)),
  }
  return peer
}
