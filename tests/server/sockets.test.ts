// @module-tag programs
import { connect as connectTcp, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'
import { live } from '../../src/lists/live.ts'
import { eventually } from '../eventually.ts'

const site = await testSite({ secret: 'sockets-secret-sockets-secret-1234' })
const { db, sessions, http } = site
const { raw, connect, tokenOf, address } = await socketsOf(site)
const ana = await insertSomebody(db)

describe('a socket', () => {
  it('is opened by whoever is signed in, on a page of this site', async () => {
    const socket = await connect(ana)
    expect(socket.received[0]).toEqual({ type: 'connected', data: { id: ana } })
  })

  it('is refused to pages of others, and to those that do not say where they are', async () => {
    for (const headers of [{ origin: 'https://evil.test' }, {}, { origin: 'null' }] as Record<
      string,
      string
    >[]) {
      const socket = raw(headers)
      await eventually(() => socket.state.status === 403, 'it is refused')
    }
  })

  it('is closed for signatures that are forged, old, of the future or of somebody else', async () => {
    const { cookie } = await site.signIn(ana)
    const ben = await insertSomebody(db)
    const token = await tokenOf(cookie)
    const day = 24 * 3_600_000
    for (const data of [
      { ...token, userId: ben },
      { ...token, userId: ana, timestamp: token.timestamp + 1 },
      { ...token, userId: ana, timestamp: token.timestamp - day - 1 },
      { ...token, userId: ana, timestamp: token.timestamp + day },
      { ...token, userId: ana, signature: '0'.repeat(64) },
      { ...token, userId: ana, signature: ['x'] },
      // An object whose fields pass for methods.
      { ...token, userId: { toString: 1 } },
      { ...token, userId: { toString: 1, valueOf: 1 } },
      { ...token, userId: [ana] },
      { ...token, userId: true },
      { ...token, userId: ana + 0.5 },
      { ...token, userId: ana, timestamp: { valueOf: 1 } },
      { ...token, userId: ana, signature: { length: 64 } },
      { userId: ana },
      undefined,
    ]) {
      const socket = raw()
      await socket.opened()
      socket.send({ type: 'connect', data })
      await socket.closed()
      expect([data, socket.state.code]).toEqual([data, 4401])
    }
  })

  it('is closed as soon as its session ends, and its token opens no other', async () => {
    const socket = await connect(ana)
    const other = await connect(ana)
    await sessions.end(db, socket.sessionId, new Date())
    await socket.closed()
    expect(socket.state.code).toBe(4401)
    expect(other.ws.readyState).toBe(other.ws.OPEN)
    const again = raw()
    await again.opened()
    again.send({ type: 'connect', data: { ...socket.token, userId: ana } })
    await again.closed()
    expect(again.state.code).toBe(4401)
  })

  it('is closed for whoever is banned from signing in', async () => {
    const eve = await insertSomebody(db)
    const socket = await connect(eve)
    await db
      .insertInto('sanctions')
      .values({ person_id: eve, kind: 'login-ban', reason: 'Enough.' })
      .execute()
    await socket.closed()
    expect(socket.state.code).toBe(4401)
  })

  it.each([
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['a text', '"connect"'],
    ['no type', '{}'],
    ['a type that is none', '{"type":1}'],
    ['data that is none', '{"type":"connect","data":[]}'],
    ['a NUL', '{"type":"connect","room":"\\u0000"}'],
    ['something deep', `{"type":"connect","data":{"a":${'['.repeat(60)}${']'.repeat(60)}}}`],
    ['something before saying who', '{"type":"join_room","room":"chat"}'],
  ])('is closed for %s', async (_what, text) => {
    const socket = raw()
    await socket.opened()
    socket.ws.send(text)
    await socket.closed()
    expect(socket.state.code).toBe(1008)
  })

  it('is closed for a flood of pings, whose answers nobody may read', async () => {
    const socket = await connect(ana)
    for (let sent = 0; sent < 1_000; sent += 1) socket.ws.ping('x'.repeat(100))
    await socket.closed()
    expect(socket.state.code).toBe(1008)
  })

  it('ignores data of whatever shape in the frames of every type, and stays open', async () => {
    const socket = await connect(ana)
    const shapes: unknown[] = [
      { toString: 1 },
      { valueOf: 1, length: 2 },
      [[]],
      -1,
      1.5,
      '1',
      null,
      '9'.repeat(30),
      true,
    ]
    const types = live.flatMap(({ frames }) => frames.map(({ type }) => type))
    for (const type of types) {
      // Slowly enough for the limit of frames: sockets of their own.
      const each = await connect(ana)
      for (const shape of shapes)
        each.send({ type, room: 'nowhere', data: { topic: shape, since: shape, ids: shape, id: shape } })
      each.send({ type: 'show_room', room: 'chat' })
      await each.receives('show_room')
      expect([type, each.ws.readyState]).toEqual([type, each.ws.OPEN])
      each.ws.terminate()
    }
    expect(socket.ws.readyState).toBe(socket.ws.OPEN)
    expect(site.errors).toEqual([])
  })

  it('takes no bytes, nothing longer than 16 KB and nothing compressed', async () => {
    const bytes = await connect(ana)
    bytes.ws.send(Buffer.from('{"type":"show_room"}'), { binary: true })
    await bytes.closed()
    expect(bytes.state.code).toBe(1008)
    const long = await connect(ana)
    long.ws.send('x'.repeat(16 * 1024 + 1))
    await long.closed()
    expect(long.state.code).toBe(1009)
    const fits = await connect(ana)
    fits.send({ type: 'nothing', data: { text: 'x'.repeat(16 * 1024 - 40) } })
    fits.send({ type: 'show_room', room: 'chat' })
    await fits.receives('show_room')
    // A frame that says it is compressed, which nobody has agreed on.
    const bomb = await connect(ana)
    Reflect.get(bomb.ws, '_socket').write(Buffer.from([0xc1, 0x80, 0, 0, 0, 0]))
    await bomb.closed()
    expect(bomb.state.code).not.toBe(1000)
  })

  it('lets pass what it does not know, and is closed for a flood', async () => {
    const socket = await connect(ana)
    socket.send({ type: 'unknown_type', room: 'nowhere', data: { from: 1 } })
    socket.send({ type: 'join_room', room: 'nowhere' })
    socket.send({ type: 'join_room' })
    socket.send({ type: 'show_room', room: 'chat' })
    await socket.receives('show_room')
    expect(socket.of('join_success')).toEqual([])
    for (let sent = 0; sent < 1_000; sent += 1) socket.send({ type: 'show_room', room: 'chat' })
    await socket.closed()
    expect(socket.state.code).toBe(1008)
    expect(socket.of('show_room').length).toBeLessThan(100)
  })

  it('shows nothing of what a page claims was said, before it has joined a room or after, in whose name ever', async () => {
    const listener = await connect(ana, { room: 'chat' })
    const forger = await connect(await insertSomebody(db))
    const data = { index: 1, userId: ana, from: ana, name: 'Ana', text: 'I never said that', signature: 'x' }
    forger.send({ type: 'chat_room', room: 'chat', data })
    forger.send({ type: 'join_room', room: 'chat' })
    forger.send({ type: 'chat_room', room: 'chat', data })
    forger.send({ type: 'delete_chat', room: 'chat', data })
    // Answered in turn: what came before it is done.
    forger.send({ type: 'show_room', room: 'chat' })
    await forger.receives('show_room', 2)
    listener.send({ type: 'show_room', room: 'chat' })
    await listener.receives('show_room', 2)
    for (const page of [listener, forger])
      expect([...page.of('chat_room'), ...page.of('delete_chat')]).toEqual([])
    expect(JSON.stringify([listener.received, forger.received])).not.toContain('I never said that')
  })

  it('is let go of where one person has more than thirty, although their clients never agree', async () => {
    const person = await insertSomebody(db)
    const deaf = []
    for (let opened = 0; opened < 30; opened += 1) {
      const socket = await connect(person)
      // It reads nothing any more, and so does not answer that it is closed.
      socket.ws.pause()
      deaf.push(socket)
    }
    const later = []
    for (let opened = 0; opened < 4; opened += 1) later.push(await connect(person))
    for (const [place, { ws, closed, state }] of deaf.slice(0, 4).entries()) {
      ws.resume()
      await closed()
      expect([place, state.code]).toEqual([place, 4429])
    }
    expect([...deaf.slice(4), ...later].filter(({ ws }) => ws.readyState !== ws.OPEN)).toEqual([])
  })

  it('stands at one address and answers no other upgrade', async () => {
    const reply = await http.inject({ method: 'GET', url: '/api/ws' })
    expect(reply.statusCode).toBe(404)
    const { port } = new URL(address.replace('ws', 'http'))
    const answer = await new Promise<string>((resolve) => {
      const tcp = connectTcp(Number(port), '127.0.0.1', () =>
        tcp.write('GET /healthz HTTP/1.1\r\nhost: town.test\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'),
      )
      tcp.once('data', (data) => {
        resolve(String(data))
        tcp.destroy()
      })
    })
    expect(answer).toMatch(/^HTTP\/1.1 200/)
  })

  it('lets go of a connection that it refuses, although its client keeps its own half open', async () => {
    const { port } = new URL(address.replace('ws', 'http'))
    const taken = new Promise<Socket>((resolve) => http.server.once('connection', resolve))
    const tcp = connectTcp({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    const ended = new Promise((resolve) => tcp.once('end', resolve))
    let answer = ''
    tcp.on('data', (data) => {
      answer += data
    })
    tcp.write('GET /api/ws HTTP/1.1\r\nhost: town.test\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    try {
      const socket = await taken
      await ended
      expect(answer).toMatch(/^HTTP\/1.1 403 /)
      await eventually(() => socket.destroyed, 'the connection is let go of')
    } finally {
      tcp.destroy()
    }
  })
})
