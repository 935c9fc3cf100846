import { get, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'

const { http, errors } = await testSite()
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as { port: number }

/** What comes back on a connection until it is closed. */
async function send(...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  for (const part of parts) socket.write(part)
  return text(socket).catch((error: NodeJS.ErrnoException) => `${error.code}`)
}

/** The status by Node's own client, which holds an answer against its method. */
const ask = (method: string, path: string) =>
  new Promise<number | string | undefined>((resolve) => {
    request({ port, host: '127.0.0.1', method, path, agent: false }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode))
      // What is no part of the answer comes after its end.
      reply.once('error', ({ message }) => resolve(message))
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end()
  })

it('an address that is too long is answered with 431 and nothing behind it, to a HEAD as to a GET', async () => {
  const path = `/${'a'.repeat(40_000)}`
  expect([await ask('HEAD', path), await ask('GET', path)]).toEqual([431, 431])
  const answer = await send(`HEAD ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 [^\r]*\r\n[\s\S]*content-length: 0\r\n[\s\S]*\r\n\r\n$/)
})

it('what is no HTTP is answered once with 400, however much of it comes', async () => {
  const answer = await send('\0\0\0\r\n\r\n', 'x'.repeat(200_000), 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

it('the next connection is not harmed, and none of it was a bug', async () => {
  const status = await new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/healthz' }, (reply) => resolve(reply.resume().statusCode))
  })
  expect(status).toBe(200)
  expect(errors).toEqual([])
})
