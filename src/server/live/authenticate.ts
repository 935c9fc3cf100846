import type { WebSocket } from 'ws'
import type { SessionAccess, Sessions } from '../sessions/sessions.ts'
import type { Frame } from './frame.ts'
import { bytesOf, type Peer, sendText } from './peers.ts'

/** ms. Pages renew their token before it is a day old. */
const TOKEN_FOR = 24 * 3_600_000
/** ms by which the clock of the process that made the token may be ahead. */
const CLOCK_DRIFT = 60_000

/** Finds the person of an open session; undefined where the session is over. */
export type FindAccess = (sessionId: number) => Promise<SessionAccess | undefined>

/** @returns the authenticated peer of a first frame; undefined where its token belongs to no open session */
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
