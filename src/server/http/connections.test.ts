import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createConnections } from './connections.ts'
import { createServer } from './create-server.ts'

const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

async function startServer(listener: RequestListener) {
  const connections = createConnections()
  const server: Server = createServer(listener, { answersFirst: () => false, connections })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { connections, port: (server.address() as AddressInfo).port }
}

/** A connection, and what has come over it; one that never reads gets nothing. */
function openTo(port: number, { reads = true } = {}) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const said = { text: '', isClosed: false }
  if (reads) {
    socket.setEncoding('utf8').on('data', (text: string) => {
      said.text += text
    })
  }
  socket.once('close', () => {
    said.isClosed = true
  })
  onTestFinished(() => void socket.destroy())
  return { socket, said }
}

it('answers requests that were sent ahead one after the other, in their order', async () => {
  const log: string[] = []
  const { port } = await startServer(({ url }, response) => {
    log.push(`begin ${url}`)
    setImmediate(() => {
      log.push(`end ${url}`)
      response.end(url)
    })
  })
  const { socket, said } = openTo(port)
  const urls = Array.from({ length: 20 }, (_, index) => `/${index}`)
  socket.write(urls.map((url) => ASK.replace('/', url)).join(''))
  await expect.poll(() => said.text.match(/^\/\d+/gm) ?? []).toHaveLength(20)
  expect(log).toEqual(urls.flatMap((url) => [`begin ${url}`, `end ${url}`]))
  expect(said.text.match(/\/\d+(?=HTTP|$)/g)).toEqual(urls)
})

it('begins no answer for somebody who has not read the one before', async () => {
  const body = Buffer.alloc(32_000_000)
  let begun = 0
  const { connections, port } = await startServer((_request, response) => {
    begun += 1
    response.end(body)
  })
  const { socket } = openTo(port, { reads: false })
  socket.write(ASK.repeat(20))
  await expect.poll(() => [...connections.open()].some((one) => one.writableLength > 0)).toBe(true)
  // Another connection is answered meanwhile: the first had every chance to begin more.
  const other = openTo(port)
  other.socket.write(ASK)
  await expect.poll(() => other.said.text.length).toBeGreaterThan(body.length)
  expect(begun).toBe(2)
})

it('cuts off who asks for thousands of answers ahead, at once', async () => {
  let begun = 0
  const { port } = await startServer((_request, response) => {
    begun += 1
    setTimeout(() => response.end('late'), 60_000).unref()
  })
  const { socket, said } = openTo(port)
  socket.write(ASK.repeat(2_400))
  await expect.poll(() => said.isClosed).toBe(true)
  expect(begun).toBe(1)
})

it('tells who has a connection, in the last answer on it, to bring the next request on another', async () => {
  const answers: Array<() => void> = []
  const { connections, port } = await startServer((_request, response) => {
    answers.push(() => {
      if (connections.isLastOn(response.req.socket)) response.setHeader('connection', 'close')
      response.end('done')
    })
  })
  const { socket, said } = openTo(port)
  socket.write(ASK.repeat(3))
  await expect.poll(() => answers.length).toBe(1)
  connections.beginDraining()
  for (let index = 0; index < 3; index += 1) {
    await expect.poll(() => answers.length).toBe(index + 1)
    answers[index]?.()
  }
  await expect.poll(() => said.isClosed).toBe(true)
  expect(said.text.match(/^connection: .*$/gim)).toEqual([
    'Connection: keep-alive',
    'Connection: keep-alive',
    'connection: close',
  ])
  expect(said.text.split('done')).toHaveLength(4)
})
