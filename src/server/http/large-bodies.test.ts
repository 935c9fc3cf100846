import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'

const { http, errors } = await testSite()
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as { port: number }

/**
 * Sends a call with a body of so many bytes as a slow line would: the second half leaves when the answer is there.
 *
 * @returns all that was answered on the connection, and how it ended
 */
async function sendSlowly(length: number, after: string) {
  const socket = connect(port, '127.0.0.1')
  let problem = ''
  socket.on('error', (error: NodeJS.ErrnoException) => {
    problem = error.code ?? error.message
  })
  await once(socket, 'connect')
  const answer = text(socket).catch(() => '')
  socket.write(
    `POST /api/request HTTP/1.1\r\nhost: town.test\r\norigin: http://town.test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  )
  const half = Math.floor(length / 2)
  socket.write('x'.repeat(half))
  await once(socket, 'readable')
  socket.write('x'.repeat(length - half))
  socket.write(after)
  return { answer: await answer, problem }
}

it('says that a body is too large, and goes on with the next request of the connection', async () => {
  const next = 'GET /healthz HTTP/1.1\r\nhost: town.test\r\nconnection: close\r\n\r\n'
  for (const length of [600_000, 12_000_000]) {
    const { answer, problem } = await sendSlowly(length, next)
    expect(problem).toBe('')
    expect(answer.match(/HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    expect(answer).toContain('"code":"too-large"')
  }
})

it('does not read what is far too large', async () => {
  const { statusCode, headers } = await http.inject({
    method: 'POST',
    url: '/api/request',
    headers: { 'content-type': 'application/json', 'content-length': '100000000' },
    payload: '{}',
  })
  expect([statusCode, headers.connection]).toEqual([413, 'close'])
})

it('none of it was a bug', () => expect(errors).toEqual([]))
