import { useRequest } from '#browser/calls/use-request.ts'
import { reloadViewer } from '#browser/visitor/session.ts'
import type { PayProps } from '#features/kernel/access/parts/PayDialog.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { joinNode } from '../../contract.ts'
import { MONTHS } from '../../rules/periods.ts'
import { nodeName } from '../../rules.ts'
import type { CommunityCat, JoinNodeData } from '../../schemas.ts'

const payPart = lazyPart<PayProps>(() =>
  import('#features/kernel/access/parts/PayDialog.tsx').then((part) => part.PayDialog),
)

interface Props extends Pick<JoinNodeData, 'invitation' | 'seen'> {
  cat: CommunityCat
  isOpen: boolean
  onClose: () => void
  onJoined: () => Promise<unknown>
}

/** What is paid to be in a node; with `seen`, for the period after that day. */
export function PayEntry({ cat, isOpen, onClose, onJoined, invitation, seen }: Props) {
  const { t, locale } = useI18n()
  const join = useRequest(joinNode)
  const Pay = useLazyPart(payPart, isOpen, onClose)
  const { name, settings } = cat.communityCatMetas
  const { amount, currency, full, period } = settings.joinRole.pay
  if (!Pay || amount === null || currency === null) return null
  const id = cat.databaseId
  const said = { ...(invitation !== undefined && { invitation }), ...(seen !== undefined && { seen }) }
  const paid = () => Promise.all([onJoined(), reloadViewer()])
  const node = nodeName(name, locale)
  return (
    <Pay
      title={t(seen === undefined ? 'community.node.pay.title' : 'community.node.pay.stay', { node })}
      gets={t(`community.node.pay.${period ?? 'ever'}`)}
      note={t('community.node.pay.note')}
      price={{ amount, full, unit: currency }}
      isOpen={isOpen}
      onClose={onClose}
      onPay={async (shown, goesOn) => {
        const pay = { amount: shown, currency, ...(goesOn && { renews: true }) }
        const done = await join.run({ id, pay, ...said })
        if (!done) return false
        void paid()
        return true
      }}
      sold={{ kind: 'node', item: { id, ...(seen !== undefined && { seen }) } }}
      renews={
        period && period !== 'ever' ? { item: { id, period }, period: { months: MONTHS[period] } } : undefined
      }
      onPaid={() => void paid()}
    />
  )
}
