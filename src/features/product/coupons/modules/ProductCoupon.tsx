import '../coupons.css'
import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { writtenDate } from '#shared/written-date.ts'
import type { ModuleProps } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useTimeZone } from '#ui/clock.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { takeCoupon } from '../contract.ts'
import { CouponWorth } from '../parts/CouponSlip.tsx'
import type { ProductCouponSettings, ShownCoupons, TakenCoupons } from '../schemas.ts'
import type { ProductCouponData } from './product-coupon.ts'

type Props = ModuleProps<ProductCouponSettings, ProductCouponData & { taken?: TakenCoupons }>

/** Coupons for this product, each to be taken by one press; strangers are asked in. */
export function View({ data }: Props) {
  const { t } = useI18n()
  carry(t, ['coupons.taken', 'coupons.takenNow'])
  if (!data || data.nodes.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-18">{data.title || t('coupons.forThis')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.nodes.map((shown) => (
          <Slip
            key={shown.campaign}
            shown={shown}
            isTaken={data.taken?.campaigns.includes(shown.campaign) ?? false}
          />
        ))}
      </ul>
    </section>
  )
}

function Slip({ shown, isTaken }: { shown: ShownCoupons['nodes'][number]; isTaken: boolean }) {
  const { t, locale } = useI18n()
  const timeZone = useTimeZone()
  const { isSignedIn } = useSession()
  const { status, run } = useRequest(takeCoupon)
  const [isMine, setMine] = useState(false)
  const { campaign, coupon } = shown
  const { expiredTime } = coupon.expiredAt
  const take = async () => {
    if (!(await run({ campaign }))) return
    setMine(true)
    toast.success(t('coupons.takenNow', { name: coupon.name }))
  }
  return (
    <li className="coupon">
      <CouponWorth coupon={coupon} state="unused" />
      <span className="coupon-words">
        <b>{coupon.name}</b>
        <span className="text-14 text-soft">{coupon.description}</span>
        <span className="coupon-base justify-between">
          <span>
            {expiredTime
              ? t('coupons.until', { day: writtenDate(expiredTime, locale, timeZone) })
              : t('coupons.noEnd')}
          </span>
          {isTaken || isMine ? (
            <Pill icon={checkIcon}>{t('coupons.taken')}</Pill>
          ) : isSignedIn ? (
            <Button look="line" size="small" isPending={status === 'pending'} onClick={() => void take()}>
              {t('coupons.take')}
            </Button>
          ) : (
            <SignInButton purpose="account" look="line" size="small">
              {t('coupons.take')}
            </SignInButton>
          )}
        </span>
      </span>
    </li>
  )
}
