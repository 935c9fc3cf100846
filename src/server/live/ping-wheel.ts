import type { WebSocket } from 'ws'

/** ms between two pings of one socket; who has not answered one by the next is gone. */
const PING = 30_000
/** Twenty thousand pings at one moment would keep every page waiting: each moment has its part of the sockets. */
const PARTS = 60

/** Pings all sockets with one timer, each in its turn, and ends those that have given no sign since the last. */
export function createPingWheel(onTurn: () => void) {
  const parts = Array.from({ length: PARTS }, () => new Set<WebSocket>())
  const alive = new WeakSet<WebSocket>()
  let place = 0

  function pingPart(): void {
    place = (place + 1) % PARTS
    const part = parts[place] as Set<WebSocket>
    for (const ws of part) {
      // Those that are closing are left to what closes them; what never ends is terminated here.
      if (ws.readyState === ws.CLOSED) part.delete(ws)
      else if (!alive.delete(ws)) ws.terminate()
      else if (ws.readyState === ws.OPEN) ws.ping()
    }
    if (place === 0) onTurn()
  }
  const timer = setInterval(pingPart, PING / PARTS).unref()

  return {
    /** Its first ping comes after a whole turn. */
    add(ws: WebSocket): void {
      alive.add(ws)
      parts[place]?.add(ws)
    },
    /** It has said something. */
    onSign: (ws: WebSocket): void => void alive.add(ws),
    stop: (): void => clearInterval(timer),
  }
}
