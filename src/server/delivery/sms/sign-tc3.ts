import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'TC3-HMAC-SHA256'

export interface Tc3Request {
  secretId: string
  secretKey: string
  host: string
  /** Of the product: 'sms'. */
  service: string
  contentType: string
  body: string
  /** Seconds since 1970. */
  timestamp: number
}

/**
 * The Authorization header of a POST to Tencent Cloud, signed by its method v3.
 * https://www.tencentcloud.com/document/api/1021/34193
 */
export function signTc3(request: Tc3Request): string {
  const { secretId, secretKey, host, service, contentType, body, timestamp } = request
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const signedHeaders = 'content-type;host'
  const lines = `content-type:${contentType}\nhost:${host}\n`
  const canonical = ['POST', '/', '', lines, signedHeaders, sha256(body)].join('\n')
  const scope = `${date}/${service}/tc3_request`
  const toSign = [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n')
  const key = [date, service, 'tc3_request'].reduce<Buffer | string>(hmac, `TC3${secretKey}`)
  const signature = hmac(key, toSign).toString('hex')
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
