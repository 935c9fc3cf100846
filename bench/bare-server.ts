/**
 * `node bench/bare-server.ts`: node:http and nothing else. Sends what it is given as JSON on stdin: headers and a body;
 * with `rounds` it parses and writes the body, which is JSON, so often before each answer.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const {
  headers,
  body,
  rounds = 0,
} = JSON.parse(await text(process.stdin)) as {
  headers: string[]
  body: string
  rounds?: number
}
const bytes = Buffer.from(body, 'base64')

const plain = rounds > 0 ? bytes.toString() : ''

const server = createServer((_request, response) => {
  for (let round = 0; round < rounds; round += 1) JSON.stringify(JSON.parse(plain))
  response.writeHead(200, headers)
  response.end(bytes)
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
