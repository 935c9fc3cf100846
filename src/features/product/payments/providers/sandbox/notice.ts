import { createHash } from 'node:crypto'
import type { Signer } from '#server/credentials/signer.ts'
import {
  ForgedNotice,
  type HeardNotice,
  type Notice,
  type PaymentOutcome,
  type RefundOutcome,
} from '../provider.ts'

const PURPOSE = 'sandbox-notice'
/** ms that the clock of a notification may be away from ours. */
const MOST_SKEW = 5 * 60_000
const DONE = { status: 200, type: 'text/plain', body: 'ok' }
const NO = { status: 401, type: 'text/plain', body: 'not signed' }

/** What the sandbox tells, as it stands in the body of a notification. */
export type Told = { id: string; key: string } & (
  | { kind: 'payment'; outcome: PaymentOutcome }
  | { kind: 'refund'; outcome: RefundOutcome }
)

const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('hex')

/** A notification as it is posted. */
export function writeNotice(
  signer: Signer,
  told: Told,
  now: Date,
): { headers: Record<string, string>; body: Buffer } {
  const body = Buffer.from(JSON.stringify(told))
  const at = String(now.getTime())
  return {
    headers: {
      'content-type': 'application/json',
      'x-sandbox-time': at,
      'x-sandbox-signature': signer.sign(PURPOSE, at, digestOf(body)),
    },
    body,
  }
}

/** @throws ForgedNotice */
export function readNotice(signer: Signer, { headers, body, now }: Notice): HeardNotice {
  const at = headers['x-sandbox-time'] ?? ''
  const isSigned = signer.isSigned(headers['x-sandbox-signature'] ?? '', PURPOSE, at, digestOf(body))
  if (!isSigned) throw new ForgedNotice('Its signature is not that of its body.', NO)
  if (Math.abs(now.getTime() - Number(at)) > MOST_SKEW) throw new ForgedNotice('It is of another time.', NO)
  // Signed by ourselves, so that it is as it was written.
  const { id, kind, key, outcome } = JSON.parse(body.toString('utf8')) as Told
  if (kind === 'refund') return { id, answer: DONE, about: { kind, key, outcome: withDate(outcome) } }
  return { id, answer: DONE, about: { kind, key, outcome: withDate(outcome) } }
}

const withDate = <Outcome extends PaymentOutcome | RefundOutcome>(outcome: Outcome): Outcome =>
  'at' in outcome ? { ...outcome, at: new Date(outcome.at) } : outcome
