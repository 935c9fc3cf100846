import { createHmac, randomBytes } from 'node:crypto'
import type { Signer } from '#server/credentials/signer.ts'

const PURPOSE = 'webhook secret'
const PREFIX = 'whsec_'
const BYTES = 32

/** As Standard Webhooks writes one. */
export const makeSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`

export const sealSecret = (signer: Pick<Signer, 'encrypt'>, secret: string): string =>
  signer.encrypt(PURPOSE, secret)

export const openSecret = (signer: Pick<Signer, 'decrypt'>, sealed: string): string =>
  signer.decrypt(PURPOSE, sealed)

interface Signed {
  id: string
  at: Date
  body: string
  /** The newest first; two while one takes the place of the other. */
  secrets: readonly string[]
}

/** The headers by which a receiver knows that it was us, and when (Standard Webhooks). */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Plaza-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
