import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** How a server that plays a provider is today. */
export type Mood = 'well' | 'slow' | 'html' | 'broken' | 'dropped' | 'empty' | 'lost'

export const BAD_MOODS: readonly Mood[] = ['slow', 'html', 'broken', 'dropped', 'empty']

export interface Call {
  method: string
  /** With the query. */
  path: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A server on a port of its own that plays one provider, and can behave badly. */
export async function listenAs(answer: (call: Call) => Reply) {
  const calls: Call[] = []
  const state = { mood: 'well' as Mood }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? '/'
      const { method = '', headers } = request
      const call = { method, path, url: new URL(path, 'http://local'), headers, body: Buffer.concat(chunks) }
      calls.push(call)
      if (state.mood === 'well') return send(response, answer(call))
      // What was asked for is done, and nobody hears of it.
      if (state.mood === 'lost') answer(call)
      misbehave(state.mood, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, state }
}

function send(response: ServerResponse, { status = 200, headers, body = '' }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

function misbehave(mood: Mood, response: ServerResponse): void {
  if (mood === 'dropped' || mood === 'lost') response.destroy()
  if (mood === 'html') send(response, { headers: { 'content-type': 'text/html' }, body: '<h1>Hello</h1>' })
  if (mood === 'broken') send(response, { status: 500, body: '{"error":"out of order"}' })
  if (mood === 'empty') send(response, { body: '{}' })
  // Slow ones begin at once, and never end.
  if (mood === 'slow') response.writeHead(200, { 'content-type': 'application/json' }).write('{')
}
