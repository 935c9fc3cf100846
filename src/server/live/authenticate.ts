import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { SessionAccess, Sessions } from '../sessions/sessions.ts'
import type { ReceivedFrame } from './frame.ts'
import { bytesOf, type Peer, sendText } from './peers.ts'

/** ms. Pages renew their token before it is a day old. */
const TOKEN_FOR = 24 * 3_600_000
/** ms by which the clock of the process that made the token may be ahead. */
const CLOCK_DRIFT = 60_000

/** The first frame; pages also send the name and face of their reader, which nobody needs. */
const connectData = z.object({
  userId: z.union([z.number().check(z.int(), z.positive()), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
  timestamp: z.number().check(z.int()),
  signature: z.string().check(z.maxLength(200)),
})

/** Finds the person of an open session; undefined where the session is over. */
export type FindAccess = (sessionId: number) => Promise<SessionAccess | undefined>

/** @returns the authenticated peer of a first frame; undefined where its token belongs to no open session */
export async function authenticate(
  { findBySocketToken, findAccess }: Pick<Sessions, 'findBySocketToken'> & { findAccess: FindAccess },
  ws: WebSocket,
  { data = {} }: ReceivedFrame,
): Promise<Peer | undefined> {
  const said = z.safeParse(connectData, data).data
  if (!said) return undefined
  const { signature, timestamp } = said
  const personId = Number(said.userId)
  const now = Date.now()
  if (timestamp < now - TOKEN_FOR || timestamp > now + CLOCK_DRIFT) return undefined
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
