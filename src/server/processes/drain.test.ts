import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { drain } from './drain.ts'
import { listenOn, listenToo } from './listen.ts'

async function startServer() {
  const server = createServer((_request, response) => response.end('done'))
  const listeners = await listenOn(server, { port: 0, host: 'localhost' })
  return { server, listeners, port: (server.address() as AddressInfo).port }
}

/** A kept connection, and what has come over it. */
function openTo(port: number, host = '127.0.0.1') {
  const socket = connect(port, host)
  const said = { text: '', isClosed: false }
  socket.setEncoding('utf8').on('data', (text: string) => {
    said.text += text
  })
  socket.once('close', () => {
    said.isClosed = true
  })
  return { socket, said }
}

/** Asks, and waits for the whole answer. */
async function ask({ socket, said }: ReturnType<typeof openTo>) {
  said.text = ''
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => said.text, { timeout: 60_000 }).toContain('done')
}

it('answers who uses a kept connection once more, and asks for another, where a worker follows', async () => {
  const { server, listeners, port } = await startServer()
  const connection = openTo(port)
  const { said } = connection
  await ask(connection)
  expect(said.text).toMatch(/connection: keep-alive/i)
  const drained = drain(server, listeners, 'worker')
  await delay(300)
  expect(said.isClosed).toBe(false)
  await ask(connection)
  expect(said.text).toMatch(/^HTTP\/1.1 200 /)
  expect(said.text).toMatch(/connection: close/i)
  await expect.poll(() => said.isClosed, { timeout: 60_000 }).toBe(true)
  await drained
})

it('cuts kept connections that nobody uses, after a while where a worker follows, else at once', async () => {
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
    both.map(async ({ ends, server, listeners }) => {
      await drain(server, listeners, ends)
      ended.push(ends)
    }),
  )
  expect(ended).toEqual(['site', 'worker'])
  expect(Date.now() - begun).toBeGreaterThanOrEqual(4_500)
})

it('takes nothing new on any of its addresses', async () => {
  const { server, listeners, port } = await startServer()
  // Not every machine has ::1; Linux has all of 127.0.0.0/8.
  const further = await listenToo(server, port, '127.0.0.2')
  if (further) listeners.push(further)
  const hosts = listeners.map((listener) => (listener.address() as AddressInfo).address)
  for (const host of hosts) {
    const connection = openTo(port, host)
    await ask(connection)
    connection.socket.destroy()
  }
  await drain(server, listeners, 'site')
  for (const host of hosts) {
    const refused = new Promise<string | undefined>((resolve) =>
      connect(port, host).once('error', (error: NodeJS.ErrnoException) => resolve(error.code)),
    )
    expect(await refused).toBe('ECONNREFUSED')
  }
})
