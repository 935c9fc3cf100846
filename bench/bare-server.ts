/**
 * `node bench/bare-server.ts`: node:http and nothing else. Sends what it is given as JSON on stdin: headers and a body.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const { headers, body } = JSON.parse(await text(process.stdin)) as { headers: string[]; body: string }
const bytes = Buffer.from(body, 'base64')

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
