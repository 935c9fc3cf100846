import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createConnections } from '../http/connections.ts'
import { drain } from './drain.ts'

async function startServer(listener: RequestListener = (_request, response) => response.end('done')) {
  const connections = createConnections()
  const server = createServer(connections.inTurn(listener)).on('connection', connections.add)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { connections, port: (server.address() as AddressInfo).port }
}

/** A kept connection, and what has come over it. */
function openTo(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const said = { text: '', isClosed: false }
  socket.setEncoding('utf8').on('data', (text: string) => {
    said.text += text
  })
  socket.once('close', () => {
    said.isClosed = true
  })
  return { socket, said }
}

const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** Asks, and waits for the whole answer. */
async function ask({ socket, said }: ReturnType<typeof openTo>) {
  said.text = ''
  socket.write(ASK)
  await expect.poll(() => said.text, { timeout: 60_000 }).toContain('done')
}

it.each(['site', 'worker'] as const)(
  'answers who uses a kept connection once more, and asks for another, where a %s ends',
  async (ends) => {
    const { connections, port } = await startServer()
    const connection = openTo(port)
    const { said } = connection
    await ask(connection)
    expect(said.text).toMatch(/connection: keep-alive/i)
    const drained = drain(connections, ends)
    await ask(connection)
    expect(said.text).toMatch(/^HTTP\/1.1 200 /)
    expect(said.text).toMatch(/connection: close/i)
    await expect.poll(() => said.isClosed, { timeout: 60_000 }).toBe(true)
    await drained
  },
)

it('cuts kept connections that nobody uses, after a while where a worker follows, else soon', async () => {
  const both = await Promise.all(
    (['worker', 'site'] as const).map(async (ends) => {
      const started = await startServer()
      await ask(openTo(started.port))
      return { ends, ...started }
    }),
  )
  const begun = Date.now()
  const ended: string[] = []
  await Promise.all(
    both.map(async ({ ends, connections }) => {
      await drain(connections, ends)
      ended.push(ends)
    }),
  )
  expect(ended).toEqual(['site', 'worker'])
  expect(Date.now() - begun).toBeGreaterThanOrEqual(4_500)
})

it('answers a request that comes on a connection which had not said anything yet', async () => {
  const { connections, port } = await startServer()
  const connection = openTo(port)
  await expect.poll(() => connections.open().size).toBe(1)
  const drained = drain(connections, 'site')
  await ask(connection)
  expect(connection.said.text).toMatch(/^HTTP\/1.1 200 /)
  await drained
})

it('waits for an answer, and until its last byte has left', async () => {
  const body = Buffer.alloc(32_000_000, 'x')
  let answer = () => {}
  const { connections, port } = await startServer((_request, response) => {
    answer = () => void response.end(body)
  })
  const { socket, said } = openTo(port)
  let length = 0
  socket.on('data', (text) => {
    length += text.length
  })
  socket.write(ASK)
  await expect.poll(() => connections.open().size).toBe(1)
  const drained = drain(connections, 'site')
  // Longer than a quiet connection has, for the answer and for reading it.
  await delay(800)
  expect(said.isClosed).toBe(false)
  socket.pause()
  answer()
  await delay(800)
  socket.resume()
  await drained
  await expect.poll(() => said.isClosed, { timeout: 60_000 }).toBe(true)
  expect(length).toBeGreaterThan(body.length)
})
