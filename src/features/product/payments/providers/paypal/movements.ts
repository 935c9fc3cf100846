import { z } from 'zod/mini'
import { fromDecimal } from '../amounts.ts'
import type { SettledMovement } from '../provider.ts'
import { amountSchema, type PaypalClient } from './client.ts'

/** A search may span 31 days; milliseconds. */
const LONGEST = 30 * 86_400_000

const pageSchema = z.object({
  total_pages: z.optional(z.int()),
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        transaction_event_code: z.string(),
        transaction_status: z.optional(z.string()),
        transaction_initiation_date: z.string(),
        transaction_amount: amountSchema,
        fee_amount: z.optional(amountSchema),
        invoice_id: z.optional(z.string()),
        paypal_reference_id: z.optional(z.string()),
        paypal_reference_id_type: z.optional(z.string()),
      }),
    }),
  ),
})

type Info = z.output<typeof pageSchema>['transaction_details'][number]['transaction_info']

/**
 * As PayPal knows them up to three hours ago. What it calls a payment here is what took its money, not its order.
 *
 * @see https://developer.paypal.com/docs/api/transaction-search/v1/
 */
export async function* listMovements(
  client: PaypalClient,
  from: Date,
  to: Date,
): AsyncIterable<SettledMovement> {
  for (let start = from.getTime(); start < to.getTime(); start += LONGEST) {
    const end = Math.min(start + LONGEST, to.getTime())
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      })
      const path = `/v1/reporting/transactions?${query}`
      const answer = await client.within((signal) => client.call(signal, { method: 'GET', path }))
      if (!answer.isDone) throw client.refusal(answer)
      const read = client.conform(pageSchema, answer.data)
      pages = read.total_pages ?? 1
      for (const { transaction_info } of read.transaction_details) {
        const movement = movementOf(client, transaction_info)
        if (movement && movement.at.getTime() >= start && movement.at.getTime() < end) yield movement
      }
    }
  }
}

/** T00… is money for something, T11… what went back. @see https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
const kindOf = (code: string): SettledMovement['kind'] | null =>
  code.startsWith('T00') ? 'payment' : code === 'T1107' ? 'refund' : null

function movementOf({ trouble }: PaypalClient, info: Info): SettledMovement | null {
  const kind = kindOf(info.transaction_event_code)
  const isDone = info.transaction_status === undefined || info.transaction_status === 'S'
  const { currency_code: currency, value } = info.transaction_amount
  // What the site itself has paid for goes off as well.
  if (kind === null || !isDone || (kind === 'payment' && value.startsWith('-'))) return null
  const amount = fromDecimal(value.replace('-', ''), currency)
  const at = new Date(info.transaction_initiation_date)
  if (amount === null || Number.isNaN(at.getTime()))
    throw trouble('lists something without an amount or a time')
  const { fee_amount: fee } = info
  const kept =
    fee && fee.currency_code === currency ? fromDecimal(fee.value.replace('-', ''), currency) : null
  return {
    kind,
    key: info.invoice_id ?? null,
    reference: info.transaction_id,
    ...(kind === 'refund' &&
      info.paypal_reference_id_type === 'TXN' &&
      info.paypal_reference_id && { of: info.paypal_reference_id }),
    currency,
    amount,
    // It stands there as what goes off.
    fee: kept === null || fee?.value.startsWith('-') || kept === 0 ? kept : -kept,
    at,
  }
}
