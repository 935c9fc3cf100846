import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { getPayment, lookAtPayment } from '../contract.ts'
import type { PaymentView } from '../schemas.ts'

/** ms between two questions: often as long as somebody is likely to look, then less. */
const SOON = 2_000
const LATER = 6_000
const OFTEN = 60
/** After the first question and then after so many the provider is asked as well. */
const LOOKS = 5

/** What has become of a payment, asked until that is known. 'missing': there is none, or it is somebody else's. */
export function usePayment(key: string | null): PaymentView | 'missing' | undefined {
  const [view, setView] = useState<PaymentView | 'missing'>()
  useEffect(() => {
    setView(undefined)
    if (key === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    let asked = 0
    const ask = async () => {
      const outcome = await send(getPayment, { payment: key }, { steps: 'all' })
      if (!isCurrent) return
      asked += 1
      if (outcome.ok) setView(outcome.result)
      else if (outcome.refusal?.code === 'payment-not-found') return setView('missing')
      if (outcome.ok && outcome.result.state !== 'opened') return
      if (outcome.ok && asked % LOOKS === 1) void send(lookAtPayment, { payment: key }, { steps: 'all' })
      timer = setTimeout(() => void ask(), asked < OFTEN ? SOON : LATER)
    }
    void ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  return view
}
