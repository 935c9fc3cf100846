import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { wayIcon, wayText } from '#features/product/payments/parts/way-text.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { successIcon, userIcon, walletIcon } from '#ui/icons.ts'
import { isWhole } from '../../rules/checkout.ts'
import type { OrderView } from '../../schemas.ts'
import { Part } from './Part.tsx'

interface Props {
  order: OrderView
  /** In which way it is paid; null: in none. */
  way: string | null
  onWay: (way: string) => void
  /** It is what keeps the order from being paid. */
  isMissing: boolean
}

/** With what it is paid: the balance, or somebody who takes money. */
export function WayCard(props: Props) {
  const { t } = useI18n()
  const { order } = props
  return (
    <Part part="balance" title={t('orders.checkout.way')}>
      {order.total === 0 ? (
        <p className="flex gap-2.5 text-14">
          <Icon path={successIcon} className="mt-px text-ok" />
          {t(isWhole(order) ? 'orders.checkout.way.free' : 'orders.checkout.way.freeSoFar')}
        </p>
      ) : (order.checkout?.ways ?? []).length > 0 ? (
        <Ways {...props} />
      ) : order.buyer === null ? (
        <GuestWay />
      ) : (
        <Balance {...props} />
      )}
    </Part>
  )
}

function GuestWay() {
  const { t } = useI18n()
  return (
    <div className="checkout-way">
      <Icon path={userIcon} size={20} className="text-soft" />
      <div className="min-w-0">
        <b>{t('orders.checkout.way.guest')}</b>
        <small>{t('orders.checkout.way.guest.why')}</small>
      </div>
      <SignInButton purpose="account" look="line">
        {t('account.signIn.button')}
      </SignInButton>
    </div>
  )
}

/** One of several; a balance that is too small stands there with what is missing. */
function Ways({ order, way, onWay }: Props) {
  const { t, locale } = useI18n()
  const { currency, total, buyer, checkout } = order
  const balance = checkout?.balance ?? 0
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const isShort = balance < total
  return (
    <fieldset className="checkout-picks" aria-label={t('orders.checkout.way')}>
      {buyer !== null && (
        <Pick
          name="balance"
          isChosen={way === 'balance'}
          isOff={isShort}
          onPick={onWay}
          hint={
            isShort
              ? t('orders.checkout.way.short', { missing: money(total - balance) })
              : t('orders.checkout.way.has', { balance: money(balance) })
          }
        />
      )}
      {(checkout?.ways ?? []).map(({ provider, isTest }) => (
        <Pick
          key={provider}
          name={provider}
          isChosen={way === provider}
          onPick={onWay}
          hint={isTest ? t('payments.test') : undefined}
        />
      ))}
    </fieldset>
  )
}

interface PickProps {
  name: string
  isChosen: boolean
  isOff?: boolean
  hint: string | undefined
  onPick: (name: string) => void
}

function Pick({ name, isChosen, isOff = false, hint, onPick }: PickProps) {
  const { t } = useI18n()
  return (
    <div className="checkout-pick" data-off={isOff || undefined}>
      <label>
        <input
          type="radio"
          name="checkout-way"
          className="choice"
          checked={isChosen}
          disabled={isOff}
          onChange={() => onPick(name)}
        />
        <Icon path={wayIcon(name)} size={20} className="text-soft" />
        <span className="min-w-0">
          <b>{wayText(name, t)}</b>
          {hint && <small className="num">{hint}</small>}
        </span>
      </label>
    </div>
  )
}

function Balance({ order, way, onWay, isMissing }: Props) {
  const isChosen = way === 'balance'
  const { t, locale } = useI18n()
  const { href } = usePage()
  const { currency, total } = order
  const balance = order.checkout?.balance ?? 0
  const money = (minor: number) => formatMoney(minor, currency, locale)
  if (balance < total) {
    return (
      <div className="checkout-way" data-wrong={isMissing || undefined}>
        <Icon path={walletIcon} size={20} className="text-soft" />
        <div className="min-w-0" role={isMissing ? 'alert' : undefined}>
          <b>{t('orders.checkout.way.short', { missing: money(total - balance) })}</b>
          <small className="num">{t('orders.checkout.way.has', { balance: money(balance) })}</small>
        </div>
        <LinkButton look="line" href={href('account/wealth')}>
          {t('orders.checkout.way.topUp')}
        </LinkButton>
      </div>
    )
  }
  return (
    <>
      <label className="checkout-way">
        <Icon path={walletIcon} size={20} className="text-soft" />
        <span className="min-w-0">
          <b>{t('orders.checkout.way.balance')}</b>
          <small className="num">
            {isChosen
              ? t('orders.checkout.way.left', { balance: money(balance), left: money(balance - total) })
              : t('orders.checkout.way.has', { balance: money(balance) })}
          </small>
        </span>
        <input
          type="checkbox"
          className="switch"
          checked={isChosen}
          onChange={({ currentTarget }) => onWay(currentTarget.checked ? 'balance' : 'none')}
        />
      </label>
      {!isChosen && (
        <p role="status" className="mt-2.5 text-13 text-soft">
          {t('orders.checkout.way.only')}
        </p>
      )}
    </>
  )
}
