import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { S3Config } from '#server/storage/s3.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
/** As the interface's documentation asks: everything but letters, digits and -_.~ */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

interface Stored {
  bytes: Buffer
  modified: Date
}

const REGION = 'eu-test-1'

/**
 * A bucket of one's own that holds every request against Signature Version 4, as its documentation describes it: the
 * signature of method, path, query and named headers, and the sum of what was sent.
 */
export async function testBucket() {
  const keys = { accessKeyId: 'TESTKEY', secretAccessKey: randomBytes(20).toString('hex') }
  const objects = new Map<string, Stored>()
  const refused: string[] = []
  /** Answers in place of the next ones: a bucket that is full or away. */
  const failures: number[] = []

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const failure = failures.shift()
      const problem = failure ? null : problemOf(request, body, keys)
      if (problem) refused.push(problem)
      if (failure) send(response, failure, codeXml(failure === 507 ? 'InsufficientStorage' : 'AccessDenied'))
      else if (problem) send(response, 403, codeXml(problem))
      else answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo

  function answer(
    { method, url = '/', headers }: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ): void {
    const { pathname, searchParams } = new URL(url, 'http://bucket')
    const [, bucket, ...names] = pathname.split('/')
    const name = names.map(decodeURIComponent).join('/')
    const object = objects.get(name)
    if (bucket !== 'town') send(response, 404, codeXml('NoSuchBucket'))
    else if (name === '') send(response, 200, listOf(objects, searchParams))
    else if (method === 'PUT') {
      objects.set(name, { bytes: body, modified: new Date() })
      send(response, 200, '')
    } else if (method === 'DELETE') {
      objects.delete(name)
      send(response, 204, '')
    } else if (object) sendObject(object.bytes, { method, range: headers.range }, response)
    else send(response, 404, codeXml('NoSuchKey'))
  }

  const config: S3Config = {
    ...keys,
    region: REGION,
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'town',
    prefix: '',
  }
  return { config, objects, refused, failures }
}

/** @returns what is wrong with the signature of a request, as a code of the interface */
function problemOf(
  { method = '', url = '/', headers }: IncomingMessage,
  body: Buffer,
  keys: Pick<S3Config, 'accessKeyId' | 'secretAccessKey'>,
): string | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, id, day, where, signed = '', signature = ''] = found ?? []
  if (!found || id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'])
  if (where !== REGION || !date.startsWith(String(day))) return 'AuthorizationHeaderMalformed'
  if (!signed.split(';').includes('host') || !signed.includes('x-amz-content-sha256')) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${keys.secretAccessKey}`, String(day)), REGION),
  )
  const right = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

/** Three names at a time, so that nobody takes the first answer for all. */
function listOf(objects: ReadonlyMap<string, Stored>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString()
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
  const page = names.slice(0, 3)
  const entries = page.map((name) => {
    const { bytes, modified } = objects.get(name) ?? { bytes: Buffer.alloc(0), modified: new Date() }
    const key = name.replace(/&/g, '&amp;').replace(/</g, '&lt;')
    return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next =
    names.length > 3
      ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64url')}</NextContinuationToken>`
      : ''
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
}

function sendObject(
  bytes: Buffer,
  { method, range }: { method: string | undefined; range: string | undefined },
  response: ServerResponse,
): void {
  const found = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')
  const [from, to] = found ? [Number(found[1]), Number(found[2])] : [0, bytes.length - 1]
  const part = bytes.subarray(from, to + 1)
  if (found) response.setHeader('content-range', `bytes ${from}-${to}/${bytes.length}`)
  response.writeHead(found ? 206 : 200, { 'content-length': part.length })
  response.end(method === 'HEAD' ? undefined : part)
}

const codeXml = (code: string) => `<Error><Code>${code}</Code></Error>`

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
