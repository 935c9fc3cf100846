import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { useI18n } from '#ui/i18n.tsx'
import { ReasonDialog } from '#ui/overlays/ReasonDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { disputeBounty } from '../../contract.ts'
import { MOST_DISPUTE } from '../../rules/bounties.ts'

export interface DisputeProps {
  topic: number
  isOpen: boolean
  onClose: () => void
}

export function DisputeDialog({ topic, ...dialog }: DisputeProps) {
  const { t } = useI18n()
  return (
    <ReasonDialog
      {...dialog}
      title={t('community.bounty.disputeTitle')}
      label={t('community.bounty.disputeReason')}
      help={t('community.bounty.disputeNote')}
      missing={t('community.bounty.disputeMissing')}
      most={MOST_DISPUTE}
      action={t('community.bounty.dispute')}
      look="danger"
      onSend={(reason) => send(disputeBounty, { topic, reason })}
      onDone={() => {
        toast.success(t('community.bounty.disputed.done'))
        return refreshPage()
      }}
    />
  )
}
