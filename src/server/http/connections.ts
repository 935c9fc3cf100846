import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How many pipelined requests may wait on a connection for the answer before theirs. Browsers and proxies do not
 * pipeline; without a limit, a few bytes per request could hold thousands of answers for a client that never reads
 * them.
 */
const MOST_WAITING = 32

/**
 * The open connections of a process. Pipelined requests are handled one after the other, each when the answer before
 * it has been sent: a slow reader holds one answer at most. A client that pipelines too many is disconnected.
 */
export function createConnections() {
  const open = new Set<Socket>()
  /**
   * Connections with a request whose answer is not written yet. Answers from the page cache are written at once and
   * never appear here.
   */
  const busy = new Set<Socket>()
  const waiting = new Map<Socket, number>()
  let isDraining = false

  const isLastOn = (socket: Socket) => isDraining && !waiting.has(socket)

  function answer(listener: RequestListener, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (isLastOn(socket)) response.setHeader('connection', 'close')
    listener(request, response)
    if (response.writableEnded) return
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
  }

  function wait(listener: RequestListener, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (socket.destroyed) return
    const count = waiting.get(socket) ?? 0
    if (count >= MOST_WAITING) {
      socket.destroy()
      return
    }
    waiting.set(socket, count + 1)
    const begin = () => {
      const left = (waiting.get(socket) ?? 1) - 1
      if (left > 0) waiting.set(socket, left)
      else waiting.delete(socket)
      if (!socket.destroyed) answer(listener, request, response)
    }
    // Lets requests of other connections run between two of one connection.
    response.once('socket', () => setImmediate(begin))
  }

  return {
    add(socket: Socket): void {
      open.add(socket)
      socket.once('close', () => {
        open.delete(socket)
        waiting.delete(socket)
        busy.delete(socket)
      })
    },
    /** The same listener, called for one request at a time on each connection. */
    inTurn:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        // Node assigns the socket to a response when the response before it is done.
        if (response.socket === null) wait(listener, request, response)
        else answer(listener, request, response)
      },
    /** From now on clients are asked to open a new connection for their next request. */
    beginDraining(): void {
      isDraining = true
    },
    /** Whether the current answer on this connection should be its last. */
    isLastOn,
    open: (): ReadonlySet<Socket> => open,
    /** Whether an answer, or the rest of one, is still to be sent there. */
    isBusy: (socket: Socket): boolean => busy.has(socket) || waiting.has(socket) || socket.writableLength > 0,
  }
}
export type Connections = ReturnType<typeof createConnections>
