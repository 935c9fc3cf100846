import '../coupons.css'
import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { ModuleProps } from '#site/module.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { CouponBook } from '../parts/CouponBook.tsx'
import { CouponSkeleton } from '../parts/CouponSkeleton.tsx'
import type { OwnCoupons } from './coupon-page.ts'

/** What the list says at once, whose slips no stranger has. */
const WORDS = [
  'coupons.code',
  'coupons.code.example',
  'coupons.redeem',
  'coupons.tabs',
  'coupons.tab.all',
  'coupons.tab.unused',
  'coupons.tab.used',
  'coupons.tab.expired',
  'coupons.tab.invalid',
  'coupons.state.unused',
  'coupons.open',
  'coupons.off',
  'coupons.offFrom',
  'coupons.until',
  'coupons.noEnd',
  'coupons.canPush',
  'coupons.empty',
] as const

/** For strangers what the page is for; its owner's part comes once it is known who reads. */
export function View({ data }: ModuleProps<object, { own?: OwnCoupons } | null>) {
  carry(useI18n().t, WORDS)
  return (
    <MembersOnly page="coupon" skeleton={<CouponSkeleton />}>
      {() => (data?.own ? <CouponBook {...data.own} /> : <CouponSkeleton />)}
    </MembersOnly>
  )
}
