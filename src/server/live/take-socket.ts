import type { RawData, WebSocket } from 'ws'
import { connected, frameOf } from '#shared/live/frames.ts'
import type { Log } from '../measures/log.ts'
import { type ReceivedFrame, readFrame } from './frame.ts'
import { CLOSED, type Peer } from './peers.ts'

/** ms in which a new socket must authenticate. */
const CONNECT_WITHIN = 10_000
/** Frames of one socket that may wait for the ones before them. */
const MOST_FRAMES = 32
/** Token bucket for the frames of one socket: a burst, and a rate per second. */
const FRAME_BURST = 60
const FRAMES_A_SECOND = 5

export interface TakeOptions {
  /** @returns the person of a first frame; undefined where it does not authenticate */
  authenticate: (ws: WebSocket, frame: ReceivedFrame) => Promise<Peer | undefined>
  enter: (peer: Peer) => void
  exit: (peer: Peer) => void
  /** Reloads their session and permissions. */
  check: (peer: Peer) => Promise<void>
  handle: (peer: Peer, frame: ReceivedFrame) => Promise<void> | void
  /** It has sent something. */
  onSign: (ws: WebSocket) => void
  log: Log
}

/** Answers the frames of a socket that has just been opened, one after the other. */
export function takeSocket(ws: WebSocket, options: TakeOptions): void {
  const { authenticate, enter, exit, check, handle, onSign, log } = options
  let peer: Peer | undefined
  const late = setTimeout(() => ws.close(CLOSED.signedOut, 'Nobody has said who they are'), CONNECT_WITHIN)

  const connect = async (frame: ReceivedFrame): Promise<void> => {
    if (frame.type !== 'connect') return ws.close(CLOSED.badFrame, 'First say who you are')
    const found = await authenticate(ws, frame)
    clearTimeout(late)
    if (!found) return ws.close(CLOSED.signedOut, 'The signature is wrong or old')
    if (ws.readyState !== ws.OPEN) return
    peer = found
    enter(found)
    // The session may have ended between the lookup and `enter`, when this socket was not yet notified of it.
    await check(found)
    return found.send(frameOf(connected, { id: found.member.personId }))
  }
  const receive = async (text: string): Promise<void> => {
    if (ws.readyState !== ws.OPEN) return
    const frame = readFrame(text)
    if (!frame) return ws.close(CLOSED.badFrame, 'No frame')
    return peer ? handle(peer, frame) : connect(frame)
  }

  readInOrder(ws, { receive, onSign, log })
  ws.on('pong', () => onSign(ws))
  ws.on('error', () => ws.terminate())
  ws.on('close', () => {
    clearTimeout(late)
    if (peer) exit(peer)
    peer = undefined
  })
}

interface ReceiveOptions extends Pick<TakeOptions, 'onSign' | 'log'> {
  receive: (text: string) => Promise<void>
}

/**
 * Handles frames in order: a message sent after joining a room is handled after the join. A socket that sends too
 * many is closed.
 */
function readInOrder(ws: WebSocket, { receive, onSign, log }: ReceiveOptions): void {
  let waiting = 0
  let turn = Promise.resolve()
  let tokens = FRAME_BURST
  let tokensAt = performance.now()
  const hasToken = (): boolean => {
    const now = performance.now()
    tokens = Math.min(FRAME_BURST, tokens + ((now - tokensAt) / 1000) * FRAMES_A_SECOND) - 1
    tokensAt = now
    return tokens >= 0
  }
  // Each is answered with as many bytes, which pile up here for a client that does not read.
  ws.on('ping', () => {
    onSign(ws)
    if (!hasToken()) ws.close(CLOSED.badFrame, 'Too many frames')
  })
  ws.on('message', (data: RawData, isBinary: boolean) => {
    onSign(ws)
    if (isBinary || !hasToken() || waiting >= MOST_FRAMES)
      return ws.close(CLOSED.badFrame, isBinary ? 'Text only' : 'Too many frames')
    waiting += 1
    const text = String(data)
    turn = turn
      .then(() => receive(text))
      .catch((error: unknown) => {
        log.error({ error }, 'A frame could not be answered')
        ws.close(1011, 'Try again')
      })
      .finally(() => {
        waiting -= 1
      })
  })
}
