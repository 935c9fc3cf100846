import { useRequest } from '#browser/calls/use-request.ts'
import type { PayWaysProps } from '#site/pay-ways.ts'
import { openSale } from '../contract.ts'
import { usePayWays } from './use-pay-ways.tsx'

/** Ways to pay outside, for a dialog that shows its own price and button. */
export function PayWays({ sale, renews, has, onPaid, children }: PayWaysProps) {
  const { run } = useRequest(openSale)
  const ways = usePayWays({ sale, renews, has, onPaid })
  const go = async () => {
    const shown = await run(ways.asked)
    if (shown) ways.show(shown, () => void go())
    return false as const
  }
  return (
    <>
      {children({ ...ways, go })}
      {ways.code}
    </>
  )
}
