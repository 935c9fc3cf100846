import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A browser that has subscribed: its keys, and where it can be written to. */
export interface TestBrowser {
  endpoint: string
  p256dh: string
  auth: string
  /** Everything that was sent there, in order. */
  taken: TakenPush[]
}

export interface TakenPush {
  headers: IncomingHttpHeaders
  /** As the browser would hand it to the worker. */
  text: Record<string, unknown>
  /** Claims of the token by which the site has said who it is; its signature has been checked. */
  claims: { aud: string; exp: number; sub: string }
}

/**
 * A push service with browsers behind it, on a port of its own. It reads what it is sent by the standards alone: RFC 8188
 * and 8291 for the body, RFC 8292 for who sends.
 */
export async function createPushService() {
  const browsers = new Map<string, TestBrowser & { open: (body: Buffer) => string }>()
  /** What it answers instead of taking something, by path. */
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>()
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const answer = answers.get(path)
      if (answer) return reply.writeHead(answer.status, answer.headers).end()
      const browser = browsers.get(path)
      if (!browser) return reply.writeHead(404).end()
      const { headers } = request
      browser.taken.push({
        headers,
        text: JSON.parse(browser.open(Buffer.concat(chunks))),
        claims: readVapid(headers.authorization ?? ''),
      })
      reply.writeHead(201, { location: `${path}/message` }).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    subscribe(name: string): TestBrowser {
      const own = createECDH('prime256v1')
      const publicKey = own.generateKeys()
      const auth = randomBytes(16)
      const browser = {
        endpoint: `${origin}/${name}`,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
        taken: [],
        open: (body: Buffer) => decrypt(body, { own, publicKey, auth }),
      }
      browsers.set(`/${name}`, browser)
      return browser
    },
    answer(name: string, status: number, headers?: Record<string, string>): void {
      answers.set(`/${name}`, { status, ...(headers && { headers }) })
    },
    takeAgain: (name: string) => void answers.delete(`/${name}`),
  }
}

interface Keys {
  own: ReturnType<typeof createECDH>
  publicKey: Buffer
  auth: Buffer
}

/** RFC 8188: salt, record size, the sender's key; RFC 8291: the secret that both have. */
function decrypt(body: Buffer, { own, publicKey, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > recordSize) throw new Error('The message is more than one record.')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${purpose}\0`), length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('It has no end.')
  return padded.subarray(0, end).toString('utf8')
}

function readVapid(header: string): TakenPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('Nobody has signed this.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
