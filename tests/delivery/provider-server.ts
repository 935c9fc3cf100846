import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ProviderRequest {
  method: string
  path: string
  /** As it came, undecoded. */
  query: string
  headers: IncomingHttpHeaders
  body: string
}

export interface ProviderReply {
  status: number
  body: unknown
}

/** A text message as a provider of the test took it in. */
export interface TakenSms {
  to: string
  from: string
  /** Of Twilio, which sends our text. */
  text?: string
  /** Of the others, which fill in an approved template. */
  template?: { id: string; parameters: unknown }
}

/** A provider's HTTP server for one test file. `answer` decides as its documentation says. */
export async function serveProvider(answer: (request: ProviderRequest) => ProviderReply): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split('?')
      const { status, body } = answer({
        method: request.method ?? '',
        path,
        query,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      })
      // Never replies.
      if (status === 0) return
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
