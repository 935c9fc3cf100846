import { useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { reloadViewer } from '#browser/visitor/session.ts'
import { openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import { useI18n } from '#ui/i18n.tsx'
import { payOrder } from '../../contract.ts'
import { type Change, changesBetween, type Missing, missingFor, needsAccount } from '../../rules/checkout.ts'
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
  /** The balance may be used. */
  isWayChosen: boolean
  onPaid: (paid: PaidOrder, order: OrderView) => void
}

/** Paying: what is missing is said first, what has changed is shown, and pressed twice it is paid once. */
export function usePaying({ order, checkout, filling, isWayChosen, onPaid }: Needs) {
  const { t } = useI18n()
  const [isPaying, setPaying] = useState(false)
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [notice, setNotice] = useState<string>()
  const isBusy = useRef(false)

  const sendPayment = async (filled: OrderView) => {
    const { token, reload } = checkout
    const { number, total } = filled
    const data = { order: number, ...(token && { token }), total, way: 'balance', terms: true } as const
    const outcome = await send(payOrder, data, { steps: 'all' })
    if (outcome.ok) {
      keepDraft(null)
      onPaid(outcome.result, filled)
      void takeFromBasket(filled)
      return void reloadViewer()
    }
    const { refusal } = outcome
    if (!refusal) {
      setNotice(t('orders.checkout.unknown'))
      return focusPart('pay')
    }
    const now = await reload()
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
    const lacking = missingFor(filled ?? order).filter((what) => isWayChosen || what !== 'balance')
    setMissing(lacking)
    const [first] = lacking
    if (!isTyped || first || !filled) return focusPart(isTyped ? (first ?? 'pay') : 'typed')
    if (!isWayChosen && filled.total > 0) return focusPart('balance')
    const different = changesBetween(order, filled)
    // The button has named another sum.
    if (different.some(({ what }) => what === 'total')) {
      setChanges(different)
      return focusPart('pay')
    }
    await sendPayment(filled)
  }

  return { press, isPaying, missing, changes, notice }
}
