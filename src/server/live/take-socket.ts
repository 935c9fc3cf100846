import type { RawData, WebSocket } from 'ws'
import type { Log } from '../log.ts'
import { type Frame, readFrame } from './frame.ts'
import { CLOSED, type Peer } from './peers.ts'

/** ms in which one has to say who one is. */
const CONNECT_WITHIN = 10_000
/** Frames of one socket that wait for those before them. */
const MOST_FRAMES = 32
/** Frames of one socket: so many at once, and so many a second in the long run. */
const FRAME_BURST = 60
const FRAMES_A_SECOND = 5

export interface TakeOptions {
  /** @returns who they are, by their first frame; undefined where that is wrong */
  authenticate: (ws: WebSocket, frame: Frame) => Promise<Peer | undefined>
  enter: (peer: Peer) => void
  exit: (peer: Peer) => void
  /** Looks again who they are. */
  check: (peer: Peer) => Promise<void>
  handle: (peer: Peer, frame: Frame) => Promise<void> | void
  /** It has said something. */
  onSign: (ws: WebSocket) => void
  log: Log
}

/** Answers the frames of a socket that has just been opened, one after the other. */
export function takeSocket(ws: WebSocket, options: TakeOptions): void {
  const { authenticate, enter, exit, check, handle, onSign, log } = options
  let peer: Peer | undefined
  const late = setTimeout(() => ws.close(CLOSED.signedOut, 'Nobody has said who they are'), CONNECT_WITHIN)

  const connect = async (frame: Frame): Promise<void> => {
    if (frame.type !== 'connect') return ws.close(CLOSED.badFrame, 'First say who you are')
    const found = await authenticate(ws, frame)
    clearTimeout(late)
    if (!found) return ws.close(CLOSED.signedOut, 'The signature is wrong or old')
    if (ws.readyState !== ws.OPEN) return
    peer = found
    enter(found)
    // Between the look and now their session may have ended, and nobody was there to be told.
    await check(found)
    return found.send({ type: 'connected', data: { id: found.member.personId } })
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

/** One after the other: who joins and then speaks has joined when they speak. Who says too much is closed. */
function readInOrder(ws: WebSocket, { receive, onSign, log }: ReceiveOptions): void {
  let waiting = 0
  let turn = Promise.resolve()
  let tokens = FRAME_BURST
  let tokensAt = performance.now()
  ws.on('message', (data: RawData, isBinary: boolean) => {
    onSign(ws)
    const now = performance.now()
    tokens = Math.min(FRAME_BURST, tokens + ((now - tokensAt) / 1000) * FRAMES_A_SECOND) - 1
    tokensAt = now
    if (isBinary || tokens < 0 || waiting >= MOST_FRAMES)
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
