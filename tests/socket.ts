import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from './eventually.ts'
import type { testSite } from './site.ts'

type Site = Awaited<ReturnType<typeof testSite>>

export interface ReceivedFrame {
  type: string
  room?: string
  data?: Record<string, unknown>
}

export const ORIGIN = 'http://town.test'

/** Lets a test site listen, for sockets. */
export async function socketsOf(site: Pick<Site, 'http' | 'call' | 'signIn'>) {
  await site.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.http.server.address() as AddressInfo
  const address = `ws://127.0.0.1:${port}/api/ws`
  const open: WebSocket[] = []
  afterAll(() => {
    for (const ws of open) ws.terminate()
  })

  /** A socket that has said nothing yet. */
  function raw(headers: Record<string, string> = { origin: ORIGIN }, at = address) {
    const ws = new WebSocket(at, { headers, autoPong: true })
    open.push(ws)
    const received: ReceivedFrame[] = []
    const state = { code: 0, status: 0 }
    ws.on('message', (data) => received.push(JSON.parse(String(data)) as ReceivedFrame))
    ws.on('close', (code) => {
      state.code = code
    })
    ws.on('unexpected-response', (_request, response) => {
      state.status = response.statusCode ?? 0
      ws.terminate()
    })
    ws.on('error', () => {})
    return {
      ws,
      received,
      state,
      opened: () => eventually(() => ws.readyState === ws.OPEN, 'a socket opens'),
      send: (frame: object) => ws.send(JSON.stringify(frame)),
      of: (type: string) => received.filter((frame) => frame.type === type),
      receives: (type: string, count = 1) =>
        eventually(
          () => received.filter((frame) => frame.type === type).length >= count,
          () => `${count} of ${type}, received: ${JSON.stringify(received)}, closed with ${state.code}`,
        ),
      closed: () => eventually(() => ws.readyState === ws.CLOSED, 'a socket closes'),
    }
  }

  async function tokenOf(cookie: string): Promise<{ signature: string; timestamp: number }> {
    const { body } = await site.call('auth.viewer', {}, { cookie })
    return JSON.parse((body.viewer as { gqUserSocketToken: string }).gqUserSocketToken)
  }

  /** A socket of somebody who is signed in. */
  async function connect(personId: number, { room }: { room?: string } = {}) {
    const session = await site.signIn(personId)
    const token = await tokenOf(session.cookie)
    const socket = raw()
    await socket.opened()
    socket.send({ type: 'connect', data: { ...token, userId: String(personId), name: 'Nobody', avatar: '' } })
    await socket.receives('connected')
    if (room) {
      socket.send({ type: 'join_room', room })
      await socket.receives('show_room')
    }
    return { ...socket, ...session, token }
  }
  return { address, raw, tokenOf, connect }
}
