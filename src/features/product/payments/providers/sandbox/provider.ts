import { createHash } from 'node:crypto'
import type { Database } from '#database/schema.ts'
import type { Signer } from '#server/credentials/signer.ts'
import { localizedPath } from '#site/routes.ts'
import {
  endSandboxPayment,
  findSandboxPayment,
  findSandboxRefund,
  finishSandboxRefund,
  insertSandboxPayment,
  insertSandboxRefund,
  listSandboxMovements,
  listSandboxRefunds,
  type SandboxPayment,
  type SandboxRefund,
} from '../../queries/sandbox.ts'
import {
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentReference,
  ProviderTrouble,
  type RefundOutcome,
  type SettledMovement,
} from '../provider.ts'
import { readNotice } from './notice.ts'
import { createKeeper } from './ways.ts'

interface SandboxConfig {
  /** How payers come to it. */
  kind: 'page' | 'code'
  signer: Signer
  siteUrl: string
  /** Where it keeps its own books, as if they were on a server of its own: never in a transaction of whoever asks it. */
  books: Database
}

/** As the sandbox names a payment: nobody can guess it, and the same key always gets the same. */
const referenceOf = (signer: Signer, key: string) =>
  `sb-${createHash('sha256').update(signer.sign('sandbox-reference', key)).digest('hex').slice(0, 32)}`

export const outcomeOf = (payment: SandboxPayment): PaymentOutcome => {
  const { state, reference, currency, amount, paidAt } = payment
  if (state === 'paid' && paidAt) return { state: 'paid', reference, currency, amount, at: paidAt }
  return state === 'closed' ? { state: 'closed', why: 'refused by the payer' } : { state: 'open' }
}

const refundOutcomeOf = ({ key, state, at }: SandboxRefund): RefundOutcome => {
  if (state === 'done') return { state, reference: `sbr-${key}`, at }
  return state === 'waiting' ? { state, reference: `sbr-${key}` } : { state, why: 'refused by the sandbox' }
}

/** A provider that moves no money: whoever pays presses a button on a page of ours. */
export function createSandboxProvider({ kind, signer, siteUrl, books }: SandboxConfig): PaymentProvider {
  const find = async ({ key }: Pick<PaymentReference, 'key'>) => {
    const payment = await findSandboxPayment(books, { key })
    if (!payment) throw new ProviderTrouble(`There is no payment ${key}.`)
    return payment
  }
  const findBack = async (key: string) => {
    const refund = await findSandboxRefund(books, key)
    if (!refund) throw new ProviderTrouble(`There is no refund ${key}.`)
    return refundOutcomeOf(refund)
  }
  return {
    name: 'sandbox',
    takes: () => true,
    isTest: true,
    open: async ({ key, currency, amount, title, lang, returnUrl, noticeUrl, expiresAt }) => {
      const reference = referenceOf(signer, key)
      const payment = { reference, key, currency, amount, title, returnUrl, noticeUrl, expiresAt }
      await insertSandboxPayment(books, payment).catch((cause: Error) => {
        throw new ProviderTrouble('The sandbox could not write its books.', { cause })
      })
      const path = localizedPath('sandbox', lang === 'zh' ? 'zh-hans' : lang)
      const url = `${siteUrl}${path}?payment=${reference}`
      return kind === 'page' ? { kind, reference, url } : { kind, reference, text: url }
    },
    look: async (payment) => outcomeOf(await find(payment)),
    close: async (payment) => {
      const { reference } = await find(payment)
      await endSandboxPayment(books, reference, { paidAt: null, refunds: 'done' })
      return outcomeOf(await find(payment))
    },
    refund: async ({ key, payment, amount }) => {
      const { reference } = await find(payment)
      await insertSandboxRefund(books, { key, reference, amount, at: new Date() })
      return findBack(key)
    },
    lookAtRefund: async ({ key }) => {
      await finishSandboxRefund(books, key)
      return findBack(key)
    },
    hear: async (notice) => readNotice(signer, notice),
    test: async () => undefined,
    list: (from, to) => listMovements(books, from, to),
    keeper: createKeeper(books, (key) => referenceOf(signer, key)),
  }
}

async function* listMovements(books: Database, from: Date, to: Date): AsyncIterable<SettledMovement> {
  const payments = paged((after: Listed | null) => listSandboxMovements(books, from, to, after))
  for await (const payment of payments) yield { kind: 'payment', fee: null, ...payment }
  const refunds = paged((after: Listed | null) => listSandboxRefunds(books, from, to, after))
  for await (const refund of refunds)
    yield { kind: 'refund', reference: `sbr-${refund.key}`, fee: null, ...refund }
}

type Listed = { at: Date; key: string }

async function* paged<Row extends Listed>(list: (after: Listed | null) => Promise<Row[]>) {
  for (let last: Row | undefined; ; ) {
    const rows = await list(last ?? null)
    yield* rows
    last = rows.at(-1)
    if (!last) return
  }
}
