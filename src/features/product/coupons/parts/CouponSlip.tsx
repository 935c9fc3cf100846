import { writtenDate } from '#shared/written-date.ts'
import { useTimeZone } from '#ui/clock.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, clockIcon, giftIcon, warningIcon } from '#ui/icons.ts'
import { type CouponState, displayState } from '../rules/coupon.ts'
import type { Coupon } from '../schemas.ts'
import { worthOf } from './coupon-words.ts'

/** A coupon as a slip of paper: its worth at the left, its words at the right. */
export function CouponSlip({ coupon, onOpen }: { coupon: Coupon; onOpen: () => void }) {
  const { t } = useI18n()
  const state = displayState(coupon)
  const { name, description, allowPush } = coupon
  return (
    <li>
      <button
        type="button"
        className="coupon"
        data-off={state !== 'unused' || undefined}
        aria-label={`${t('coupons.open', { name })}: ${t(`coupons.state.${state}`)}`}
        onClick={onOpen}
      >
        <CouponWorth coupon={coupon} state={state} />
        <span className="coupon-words">
          <b>{name}</b>
          <span className="text-14 text-soft">
            {state === 'invalid' ? t('coupons.invalid') : description}
          </span>
          <span className="coupon-base">
            <StateLine coupon={coupon} state={state} />
            {state === 'unused' && allowPush && <span>{t('coupons.canPush')}</span>}
          </span>
        </span>
      </button>
    </li>
  )
}

interface Shown {
  coupon: Coupon
  state: CouponState
}

export function CouponWorth({ coupon, state }: Shown) {
  const { t, locale } = useI18n()
  const { sum, word, isExchanged } = worthOf(coupon, { t, locale })
  return (
    <span className="coupon-worth" data-exchanged={isExchanged || undefined}>
      {state === 'invalid' ? (
        <Icon path={warningIcon} size={24} />
      ) : (
        <>
          {sum ? <b className="num">{sum}</b> : <Icon path={giftIcon} size={24} />}
          <span>{word}</span>
        </>
      )}
    </span>
  )
}

function StateLine({ coupon: { expiredAt, usedAt }, state }: Shown) {
  const { t, locale } = useI18n()
  const timeZone = useTimeZone()
  const day = (at: string) => writtenDate(at, locale, timeZone)
  const { expiredTime } = expiredAt
  if (state === 'invalid') return <Pill kind="danger">{t('coupons.state.invalid')}</Pill>
  if (state === 'used')
    return (
      <Pill icon={checkIcon}>
        {usedAt ? t('coupons.usedOn', { day: day(usedAt) }) : t('coupons.state.used')}
      </Pill>
    )
  if (state === 'expired')
    return (
      <Pill icon={clockIcon}>
        {expiredTime ? t('coupons.endedOn', { day: day(expiredTime) }) : t('coupons.state.expired')}
      </Pill>
    )
  return <span>{expiredTime ? t('coupons.until', { day: day(expiredTime) }) : t('coupons.noEnd')}</span>
}
