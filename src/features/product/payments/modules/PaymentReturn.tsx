import '../payments.css'
import { useEffect, useState } from 'react'
import { reloadViewer } from '#browser/visitor/session.ts'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { loadCart } from '#features/product/carts/parts/cart-store.ts'
import { usePage } from '#site/context.tsx'
import { plainPath } from '#site/forms.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { WithoutScriptHere } from '#site/WithoutScript.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { checkIcon, clockIcon, refreshIcon, walletIcon, warningIcon } from '#ui/icons.ts'
import { PlainReturn } from '../parts/PlainReturn.tsx'
import { Receipt } from '../parts/Receipt.tsx'
import { usePayment } from '../parts/use-payment.ts'
import type { PaymentView } from '../schemas.ts'
import type { PaymentReturnData } from './payment-return.ts'

/**
 * Where one comes back from paying elsewhere. Of the address it believes nothing but which payment that was: the server says
 * what has become of it, and is asked until it knows.
 */
export function View({ data: { plain } }: ModuleProps<NoSettings, PaymentReturnData>) {
  if (!plain) {
    return (
      <>
        <LiveReturn />
        <WithoutScriptHere />
      </>
    )
  }
  const { payment } = plain
  if (!payment) return <Neutral />
  return payment.state === 'opened' ? (
    <PlainReturn {...plain} payment={payment} />
  ) : (
    <Told view={payment} isPlain />
  )
}

function LiveReturn() {
  const { t } = useI18n()
  carry(t, ['payments.return.waiting', 'payments.return.waiting.text'])
  const { state } = usePage()
  const [key, setKey] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` tells of another address
  useEffect(() => setKey(new URLSearchParams(location.search).get('payment')), [state])
  const view = usePayment(key)
  const isPaid = view !== undefined && view !== 'missing' && view.state === 'paid'
  useEffect(() => {
    if (!isPaid) return
    void reloadViewer()
    void loadCart()
  }, [isPaid])
  if (key === null || view === 'missing') return <Neutral />
  return <Told view={view} />
}

/** Without a payment of the reader's own it says nothing about one. */
function Neutral() {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <Gate
      icon={walletIcon}
      title={t('payments.return.title')}
      actions={
        <>
          <LinkButton look="main" href={href('account/notification')}>
            {t('payments.return.notifications')}
          </LinkButton>
          <LinkButton look="line" href={href('')}>
            {t('account.home')}
          </LinkButton>
        </>
      }
    >
      <p>{t('payments.return.text')}</p>
    </Gate>
  )
}

const ICONS = {
  waiting: clockIcon,
  paid: checkIcon,
  failed: warningIcon,
  expired: clockIcon,
  returned: refreshIcon,
}

const TONES = {
  waiting: 'accent',
  paid: 'ok',
  failed: 'danger',
  expired: 'danger',
  returned: 'accent',
} as const

function Told({ view, isPlain = false }: { view: PaymentView | undefined; isPlain?: boolean }) {
  const { t } = useI18n()
  const { href } = usePage()
  const state = view === undefined || view.state === 'opened' ? 'waiting' : view.state
  const isOver = state === 'failed' || state === 'expired'
  return (
    <Gate
      icon={ICONS[state]}
      tone={TONES[state]}
      title={t(`payments.return.${state}`)}
      actions={
        view && (
          <>
            <LinkButton
              look={state === 'waiting' ? 'line' : 'main'}
              href={href(isPlain ? plainPath(view.path) : view.path)}
            >
              {t(
                isOver || state === 'waiting'
                  ? 'payments.return.again'
                  : view.kind === 'order' && state === 'paid'
                    ? 'payments.return.order'
                    : 'payments.return.on',
              )}
            </LinkButton>
            {state === 'paid' && (
              <LinkButton look="line" href={href('')}>
                {t('account.home')}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <p role="status">{t(`payments.return.${state}.text`)}</p>
      {view && <Receipt view={view} />}
    </Gate>
  )
}
