import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { reloadViewer } from '#browser/visitor/session.ts'
import { openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import type { ShownCode } from '#features/product/payments/parts/CodeDialog.tsx'
import type { PaymentView } from '#features/product/payments/schemas.ts'
import { useI18n } from '#ui/i18n.tsx'
import { openPayment, payOrder } from '../../contract.ts'
import {
  type Change,
  changesBetween,
  type Missing,
  missingFor,
  needsAccount,
  thingsIn,
} from '../../rules/checkout.ts'
import type { OrderView, PaidOrder } from '../../schemas.ts'
import { focusPart } from './focus-part.ts'
import { keepDraft } from './kept-draft.ts'
import { takeFromBasket } from './origin.ts'
import type { Checkout } from './use-checkout.ts'
import type { Filling } from './use-filling.ts'

/** What each refusal of paying is about, on the page. */
const PART_OF: Readonly<Record<string, Missing>> = {
  'order-email': 'email',
  'order-address': 'address',
  'order-postage': 'postage',
  'pay-sign-in': 'sign-in',
  'balance-short': 'balance',
}

interface Needs {
  order: OrderView
  checkout: Checkout
  filling: Filling
  /** null: none. */
  way: string | null
  onPaid: (paid: PaidOrder, order: OrderView) => void
}

/** Paying: what is missing is said first, what has changed is shown, and pressed twice it is paid once. */
export function usePaying({ order, checkout, filling, way, onPaid }: Needs) {
  const { t } = useI18n()
  const [isPaying, setPaying] = useState(false)
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [notice, setNotice] = useState<string>()
  const [code, setCode] = useState<{ shown: ShownCode; order: OrderView }>()
  const isBusy = useRef(false)

  const sendPayment = async (filled: OrderView) => {
    const { token } = checkout
    const { number, total } = filled
    // Of what is shown: what was saved last may answer with other things.
    const things = thingsIn(order)
    const data = { order: number, ...(token && { token }), total, things, terms: true } as const
    if (total > 0 && way !== null && way !== 'balance') {
      const outcome = await send(openPayment, { ...data, way }, { steps: 'all' })
      if (!outcome.ok) return refused(filled, outcome.refusal)
      if (outcome.result.kind === 'page') return location.assign(outcome.result.url)
      void checkout.reload()
      return setCode({ shown: outcome.result, order: filled })
    }
    const outcome = await send(payOrder, { ...data, way: 'balance' }, { steps: 'all' })
    if (!outcome.ok) return refused(filled, outcome.refusal)
    done(outcome.result, filled)
  }

  const done = (paid: PaidOrder, filled: OrderView) => {
    keepDraft(null)
    onPaid(paid, filled)
    void takeFromBasket(filled)
    void reloadViewer()
  }

  /** What was paid by a code, or will not be. */
  const endCode = (view: PaymentView) => {
    if (!code) return
    setCode(undefined)
    const { number } = code.order
    const { state, provider: payment, thumb, title, coupon, symbol, finalPrice } = view
    if (state === 'paid') {
      const data = { thumb, title }
      return done({ success: true, number, data, coupon, symbol, payment, finalPrice }, code.order)
    }
    void checkout.reload()
    setNotice(t(`payments.return.${state === 'opened' ? 'waiting' : state}.text`))
  }

  const refused = async (
    filled: OrderView,
    refusal: { code: string; messages: readonly string[] } | null | undefined,
  ) => {
    if (!refusal) {
      setNotice(t('orders.checkout.unknown'))
      return focusPart('pay')
    }
    const now = await checkout.reload()
    const different = now ? changesBetween(filled, now) : []
    setChanges(different)
    if (different.length === 0) setNotice(refusal.messages[0])
    const part = PART_OF[refusal.code]
    focusPart(part ?? 'pay')
  }

  const press = async () => {
    if (isBusy.current) return
    if (needsAccount(order)) {
      void filling.flush()
      return openSignIn('account')
    }
    isBusy.current = true
    setPaying(true)
    setChanges([])
    setNotice(undefined)
    try {
      await payIfComplete()
    } finally {
      setPaying(false)
      isBusy.current = false
    }
  }

  const payIfComplete = async () => {
    const isTyped = filling.checkTyped()
    const filled = await filling.flush()
    const lacking = missingFor(filled ?? order, way)
    setMissing(lacking)
    const [first] = lacking
    if (!isTyped || first || !filled) return focusPart(isTyped ? (first ?? 'pay') : 'typed')
    if (way === null && filled.total > 0) return focusPart('balance')
    const different = changesBetween(order, filled)
    // The button has named another sum.
    if (different.some(({ what }) => what === 'total')) {
      setChanges(different)
      return focusPart('pay')
    }
    await sendPayment(filled)
  }

  return {
    press,
    isPaying,
    missing,
    changes,
    notice,
    /** The code that is shown to be scanned. */
    code: code?.shown,
    endCode,
    closeCode: () => setCode(undefined),
    /** Asks for it once more. */
    renewCode: () => code && sendPayment(code.order),
  }
}
