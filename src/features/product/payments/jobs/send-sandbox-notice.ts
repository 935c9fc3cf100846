import { object, string } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { Signer } from '#server/credentials/signer.ts'
import { defineJob } from '#server/jobs/job.ts'
import { writeNotice } from '../providers/sandbox/notice.ts'
import { outcomeOf } from '../providers/sandbox/provider.ts'
import { findSandboxPayment } from '../queries/sandbox.ts'

/** ms */
const PATIENCE = 10_000

/** What the sandbox posts of a payment; undefined for one that it does not know. */
export async function noticeOf(db: Database, signer: Signer, reference: string, now: Date) {
  const payment = await findSandboxPayment(db, { reference })
  if (!payment) return undefined
  const { key, noticeUrl, state } = payment
  const told = { id: `${reference}-${state}`, kind: 'payment', key, outcome: outcomeOf(payment) } as const
  return { url: noticeUrl, ...writeNotice(signer, told, now) }
}

/** Tells the site of a payment as a provider does, by its door for webhooks; what is not heard is told again. */
export const sendSandboxNotice = defineJob({
  name: 'payments.sandboxNotice',
  data: object({ reference: string() }),
  prepare: async ({ db, signer, now }, { reference }) => {
    const notice = await noticeOf(db, signer, reference, now)
    if (!notice) return
    const { url, headers, body } = notice
    const signal = AbortSignal.timeout(PATIENCE)
    const { status } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), signal })
    if (status >= 400) throw new Error(`The site has answered a notice of the sandbox with ${status}.`)
  },
  run: async () => undefined,
})
