import type { WebSocket } from 'ws'

/** ms between two pings of one socket; one that has not answered by the next is closed. */
const PING = 30_000
/** Sending twenty thousand pings at once would delay every page, so they are spread over this many ticks. */
const PARTS = 60

/**
 * Pings all sockets with one timer, a part of them at each tick, and ends those that gave no sign of life since their
 * last ping.
 */
export function createPingWheel(onTurn: () => void) {
  const parts = Array.from({ length: PARTS }, () => new Set<WebSocket>())
  const alive = new WeakSet<WebSocket>()
  let place = 0

  function pingPart(): void {
    place = (place + 1) % PARTS
    const part = parts[place] as Set<WebSocket>
    for (const ws of part) {
      // Sockets that are closing are left alone; one that never finishes closing is terminated here.
      if (ws.readyState === ws.CLOSED) part.delete(ws)
      else if (!alive.delete(ws)) ws.terminate()
      else if (ws.readyState === ws.OPEN) ws.ping()
    }
    if (place === 0) onTurn()
  }
  const timer = setInterval(pingPart, PING / PARTS).unref()

  return {
    /** Its first ping comes after a full round. */
    add(ws: WebSocket): void {
      alive.add(ws)
      parts[place]?.add(ws)
    },
    /** It has sent something. */
    onSign: (ws: WebSocket): void => void alive.add(ws),
    stop: (): void => clearInterval(timer),
  }
}
