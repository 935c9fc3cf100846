/**
 * `node bench/bare-sockets.ts`: `ws` and nothing else. On a message {count, text} it sends `text` to everybody that
 * often, in batches, so that the sockets are written in between.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { WebSocketServer } from 'ws'

const PORTION = 20
const server = createServer()
const wss = new WebSocketServer({ server, perMessageDeflate: false })
wss.on('connection', (socket) => {
  socket.on('message', async (data) => {
    const { count, text } = JSON.parse(String(data)) as { count: number; text: string }
    for (let sent = 0; sent < count; sent += 1) {
      for (const client of wss.clients) client.send(text)
      if (sent % PORTION === PORTION - 1) await setImmediate()
    }
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
