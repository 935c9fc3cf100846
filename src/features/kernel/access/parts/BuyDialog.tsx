import { useRequest } from '#browser/calls/use-request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { reloadViewer } from '#browser/visitor/session.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { buyHiddenPart } from '../contract.ts'
import type { AccessWay, GetHiddenPartData, HiddenPart } from '../schemas.ts'
import { PayDialog } from './PayDialog.tsx'
import { priceOf } from './way-text.ts'

export interface BuyProps {
  on: GetHiddenPartData
  part: HiddenPart
  way: AccessWay
  isOpen: boolean
  onClose: () => void
}

/** What the rest of a text costs, how much of it there is, and what one has afterwards. */
export function BuyDialog({ on, part, way, isOpen, onClose }: BuyProps) {
  const { t } = useI18n()
  const { run } = useRequest(buyHiddenPart)
  const unit = way.money?.currency ?? 'credit'
  const pay = async (amount: number) => {
    const bought = await run({ ...on, unit, amount })
    if (!bought) return false
    take()
    return true
  }
  const take = () => {
    toast.success(t('access.buy.done'))
    void Promise.all([loadPersonal(), reloadViewer()])
  }
  const gets = [
    part.characters > 0 && t('access.hidden.characters', { count: part.characters }),
    part.media > 0 && t('access.hidden.media', { count: part.media }),
  ].filter((amount) => amount !== false)
  return (
    <PayDialog
      title={t('access.buy.title')}
      gets={gets.join(' · ')}
      note={t('access.buy.note')}
      price={{ unit, ...priceOf(way) }}
      isOpen={isOpen}
      onClose={onClose}
      onPay={pay}
      sold={{ kind: 'part', item: on }}
      onPaid={take}
    />
  )
}
