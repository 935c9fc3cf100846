import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Requests that may wait on a connection for the answer before theirs. Browsers and proxies send none ahead; a few
 * bytes of each request would otherwise hold thousands of answers for somebody who never reads them.
 */
const MOST_WAITING = 32

/**
 * The open connections of a process. Requests that are sent ahead on one are answered in turn, each when the answer
 * before it has left: what a slow reader holds is one answer. Who sends too many ahead is cut off.
 */
export function createConnections() {
  const open = new Set<Socket>()
  /** A request has come whose answer is not written yet. What is answered at once never stands here. */
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
    // Others come between two of one connection.
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
    /** The same listener, for requests one after the other on each connection. */
    inTurn:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        // Node gives an answer its connection when the one before it is done.
        if (response.socket === null) wait(listener, request, response)
        else answer(listener, request, response)
      },
    /** From now on who has a connection is told to bring the next request on another. */
    beginDraining(): void {
      isDraining = true
    },
    /** Whether the answer that is on its way there should be its last. */
    isLastOn,
    open: (): ReadonlySet<Socket> => open,
    /** Whether somebody waits for an answer there, or for the rest of one. */
    isBusy: (socket: Socket): boolean => busy.has(socket) || waiting.has(socket) || socket.writableLength > 0,
  }
}
export type Connections = ReturnType<typeof createConnections>
