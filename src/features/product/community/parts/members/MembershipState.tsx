import { useEffect, useState } from 'react'
import { useDiscount } from '#features/kernel/access/parts/use-discount.ts'
import { ownPriceOf } from '#features/kernel/access/rules/prices.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button, type ButtonSize } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, clockIcon } from '#ui/icons.ts'
import { useLazyPart } from '#ui/overlays/lazy-part.ts'
import { RENEWAL_KEY } from '../../rules/joining.ts'
import { type LimitedPeriod, MONTHS } from '../../rules/periods.ts'
import type { CommunityCat, MyNode } from '../../schemas.ts'
import { PayEntry } from './PayEntry.tsx'

interface Props {
  cat: CommunityCat
  state: Exclude<MyNode['state'], 'none'>
  until: string | null
  size: ButtonSize
  isShort: boolean
  isAddressed: boolean
  onJoined: () => Promise<unknown>
}

/** Shows that the reader is a member, and until when, or waits for approval. */
export function MembershipState({ cat, state, until, size, isShort, isAddressed, onJoined }: Props) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const isWaiting = state === 'waiting'
  const { period } = cat.communityCatMetas.settings.joinRole.pay
  return (
    <>
      <span className="btn" data-look="quiet" data-size={size === 'medium' ? undefined : size}>
        <Icon path={isWaiting ? clockIcon : checkIcon} size={16} />
        {t(isWaiting ? 'community.node.waiting' : 'community.node.joined')}
        {until && !isShort && (
          <span className="num text-13 font-normal text-soft">
            {t('community.node.until', { date: writtenDate(until, locale, frame.timeZone) })}
          </span>
        )}
      </span>
      {until && !isShort && period && period !== 'ever' && (
        <EntryRenewal cat={cat} until={until} period={period} isAddressed={isAddressed} onJoined={onJoined} />
      )}
    </>
  )
}

interface RenewalProps extends Pick<Props, 'cat' | 'isAddressed' | 'onJoined'> {
  until: string
  period: LimitedPeriod
}

/** Whether the time that is paid goes on by itself, and the payment of the next. */
function EntryRenewal({ cat, until, period, isAddressed, onJoined }: RenewalProps) {
  const { t } = useI18n()
  const { renewing } = usePage()
  const discount = useDiscount()
  const [isOpen, setOpen] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const Renewing = useLazyPart(renewing ?? NONE, isOpen, () => setOpen(false))
  // It stays in the address until it was closed: what the reader sees may be drawn anew meanwhile.
  useEffect(() => {
    if (isAddressed && new URLSearchParams(location.search).has(RENEWAL_KEY)) setOpen(true)
  }, [isAddressed])
  const close = () => {
    setOpen(false)
    const address = new URL(location.href)
    if (!address.searchParams.has(RENEWAL_KEY)) return
    address.searchParams.delete(RENEWAL_KEY)
    history.replaceState(history.state, '', address)
  }
  const { amount, full, currency } = cat.communityCatMetas.settings.joinRole.pay
  if (!renewing || amount === null || currency === null) return null
  return (
    <>
      <Button look="plain" size="small" onClick={() => setOpen(true)}>
        {t('community.node.renewal')}
      </Button>
      {Renewing && (
        <Renewing
          thing={{ kind: 'node', item: { id: cat.databaseId, period } }}
          offers={[{ currency, price: ownPriceOf({ amount, full }, discount).amount }]}
          period={{ months: MONTHS[period] }}
          until={until}
          isOpen={isOpen}
          onClose={close}
          onPay={() => setPaying(true)}
        />
      )}
      <PayEntry
        cat={cat}
        seen={until}
        isOpen={isPaying}
        onClose={() => setPaying(false)}
        onJoined={onJoined}
      />
    </>
  )
}

/** Where nothing renews. */
const NONE = { preload: async () => {}, component: undefined }
