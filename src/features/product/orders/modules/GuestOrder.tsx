import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { plainPath } from '#site/forms.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { WithoutScriptHere } from '#site/WithoutScript.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { getAgreedTerms, getInvoice, getOrder } from '../contract.ts'
import { AgreedTermsText } from '../parts/buyer/AgreedTermsText.tsx'
import { ORDER_WORDS } from '../parts/buyer/carried.ts'
import { InvoicePaper } from '../parts/buyer/InvoicePaper.tsx'
import { OrderDetail } from '../parts/buyer/OrderDetail.tsx'
import { OrderMissing } from '../parts/buyer/OrderMissing.tsx'
import { OrderSkeleton } from '../parts/buyer/OrderSkeleton.tsx'
import { orderPath } from '../paths.ts'
import type { Invoice } from '../schemas/invoice.ts'
import type { AgreedTerms } from '../schemas/terms.ts'
import type { OrderView } from '../schemas.ts'
import type { GuestOrderData } from './guest-order.ts'

interface Shown {
  order?: OrderView
  invoice?: Invoice
  terms?: AgreedTerms
  /** There is none, or there was no answer. */
  problem?: 'missing' | 'failed'
}

/** The order that an address names. Its token is the address's alone: no page, and no other site, is told it. */
function readAddress(search: string) {
  const query = new URLSearchParams(search)
  const token = query.get('token') ?? undefined
  const number = query.get('order') ?? ''
  return {
    token,
    asked: { order: number, ...(token && { token }) },
    path: `order?order=${number}${token ? `&token=${encodeURIComponent(token)}` : ''}`,
    isInvoice: query.has('invoice'),
    isTerms: query.has('terms'),
  }
}

async function load(search: string): Promise<Shown> {
  const { asked, isInvoice, isTerms } = readAddress(search)
  if (asked.order === '') return { problem: 'missing' }
  const steps = { steps: ['order-not-found', 'invoice-none', 'terms-unkept'] }
  if (isTerms) {
    const terms = await send(getAgreedTerms, asked, steps)
    return terms.ok ? { terms: terms.result } : { problem: terms.refusal ? 'missing' : 'failed' }
  }
  const outcome = isInvoice ? await send(getInvoice, asked, steps) : await send(getOrder, asked, steps)
  if (!outcome.ok) return { problem: outcome.refusal ? 'missing' : 'failed' }
  return 'taxes' in outcome.result ? { invoice: outcome.result } : { order: outcome.result }
}

/** An order of somebody without an account. */
export function View({ data: { plain } }: ModuleProps<NoSettings, GuestOrderData>) {
  if (plain) return <PlainOrder {...plain} />
  return (
    <>
      <LiveOrder />
      <WithoutScriptHere />
    </>
  )
}

function PlainOrder({ order, invoice, terms, token }: NonNullable<GuestOrderData['plain']>) {
  const backTo = (number: string) => plainPath(orderPath(number, token))
  if (invoice) return <InvoicePaper invoice={invoice} back={backTo(invoice.number)} />
  if (terms) return <AgreedTermsText terms={terms} back={backTo(terms.number)} />
  if (!order) return <OrderMissing />
  return <OrderDetail first={order} path={orderPath(order.number, token)} token={token} isPlain />
}

function LiveOrder() {
  carry(useI18n().t, ['refusal.order-not-found', ...ORDER_WORDS])
  // Rendered again where only the query changes: from the order to its invoice and back.
  usePage()
  const search = globalThis.location?.search ?? ''
  const [{ order, invoice, terms, problem }, setShown] = useState<Shown>({})
  useEffect(() => {
    let isCurrent = true
    setShown({})
    void load(search).then((shown) => isCurrent && setShown(shown))
    return () => {
      isCurrent = false
    }
  }, [search])
  if (problem === 'missing') return <OrderMissing />
  if (problem === 'failed') return <ErrorBox onRetry={() => void load(search).then(setShown)} />
  if (!order && !invoice && !terms) return <OrderSkeleton />
  const { path, token } = readAddress(search)
  if (order) return <OrderDetail first={order} path={path} token={token} />
  if (terms) return <AgreedTermsText terms={terms} back={path} />
  return invoice && <InvoicePaper invoice={invoice} back={path} />
}
