import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { eventually } from '#tests/eventually.ts'
import { createPeers, type Peer } from './peers.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
await once(server, 'listening')
const { port } = server.address() as AddressInfo

/** Both ends of a socket over a real line, which has room for some bytes itself. */
async function openSocket() {
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const [[ws]] = (await Promise.all([once(server, 'connection'), once(client, 'open')])) as [
    [WebSocket],
    unknown,
  ]
  onTestFinished(() => {
    client.terminate()
    ws.terminate()
  })
  return { client, ws }
}

const peerOf = (ws: WebSocket, personId: number) =>
  ({
    ws,
    name: `${personId}`,
    rooms: new Set(),
    sessionId: personId,
    isShown: false,
    member: { personId },
    until: Number.POSITIVE_INFINITY,
  }) as Peer

it('cuts who does not read before much has piled up for them, and nobody else of the room', async () => {
  const peers = createPeers(
    () => {},
    (error) => expect(error).toBeUndefined(),
  )
  onTestFinished(() => peers.stop())
  const come = async (personId: number) => {
    const socket = await openSocket()
    const peer = peerOf(socket.ws, personId)
    peers.enter(peer)
    peers.hub.join(peer, 'chat')
    return socket
  }
  const [slow, reader] = [await come(1), await come(2)]
  let read = 0
  reader.client.on('message', () => {
    read += 1
  })
  slow.client.pause()
  let sent = 0
  let most = 0
  // Whatever the line itself holds, at some time it is full.
  while (slow.ws.readyState === slow.ws.OPEN && sent < 10_000) {
    peers.hub.toRoom('chat', { type: 'chat_room', data: { sent, text: 'x'.repeat(15_000) } })
    sent += 1
    most = Math.max(most, slow.ws.bufferedAmount)
    // Who reads gets the time for it.
    await eventually(() => read === sent, 'the other reads it')
  }
  expect(slow.ws.readyState).not.toBe(slow.ws.OPEN)
  expect(most).toBeLessThan(600 * 1024)
  expect(reader.ws.readyState).toBe(reader.ws.OPEN)
  expect(read).toBe(sent)
})

it('lets nobody into a room whose socket has closed while it was asked whether they may be there', async () => {
  const peers = createPeers(
    () => {},
    (error) => expect(error).toBeUndefined(),
  )
  onTestFinished(() => peers.stop())
  const { ws } = await openSocket()
  const peer = peerOf(ws, 1)
  peers.enter(peer)
  peers.exit(peer)
  // Once more is once: their place is counted by room.
  peers.exit(peer)
  expect(peers.hub.join(peer, 'chat')).toBe(false)
  expect([peers.hub.hasRoom('chat'), peers.hub.countIn('chat'), peers.has(1)]).toEqual([false, 0, false])
})
