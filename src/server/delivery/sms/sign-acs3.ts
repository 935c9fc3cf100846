import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'ACS3-HMAC-SHA256'

export interface Acs3Request {
  accessKeyId: string
  accessKeySecret: string
  host: string
  action: string
  version: string
  /** Parameters of the call; they go into the query, in the order and form in which they are signed. */
  parameters: Record<string, string>
  /** '2023-10-26T10:22:32Z' */
  date: string
  nonce: string
}

/**
 * A request to Alibaba Cloud, signed by its method V3: POST / with everything in the query and an empty body.
 * https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature
 */
export function signAcs3(request: Acs3Request): { query: string; headers: Record<string, string> } {
  const { accessKeyId, accessKeySecret, host, action, version, parameters, date, nonce } = request
  const query = Object.entries(parameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const bodyHash = sha256('')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signedHeaders = names.join(';')
  const canonical = ['POST', '/', query, lines, signedHeaders, bodyHash].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    query,
    headers: {
      ...headers,
      authorization: `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`,
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: five signs more than the language's own function. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
