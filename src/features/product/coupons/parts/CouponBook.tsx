import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { usePage } from '#site/context.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { couponIcon } from '#ui/icons.ts'
import { listCoupons } from '../contract.ts'
import { displayState } from '../rules/coupon.ts'
import { COUPON_TABS, type CouponTab } from '../rules/tabs.ts'
import type { Coupon, CouponList } from '../schemas.ts'
import { CouponDialog } from './CouponDialog.tsx'
import { CouponSlip } from './CouponSlip.tsx'
import { RedeemForm } from './RedeemForm.tsx'

interface Props {
  first: CouponList
  tab: CouponTab
  /** Path of the whole shop. */
  shop: string
}

/** Somebody's coupons, and the field for a code. */
export function CouponBook({ first, tab, shop }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const pages = usePages({
    first,
    ask: (after) => request(listCoupons, { after }),
    keyOf: ({ code }) => code,
  })
  const [shown, setShown] = useState<Coupon>()
  const [isOpen, setOpen] = useState(false)
  const rowsOf = (one: CouponTab) =>
    pages.rows.filter((coupon) => one === 'all' || displayState(coupon) === one)
  const rows = rowsOf(tab)
  const tabs = COUPON_TABS.map((one) => ({
    href: href(one === 'all' ? 'account/coupon' : `account/coupon?tab=${one}`),
    label: t(`coupons.tab.${one}`),
    isCurrent: one === tab,
    ...(rowsOf(one).length > 0 && { count: rowsOf(one).length }),
  }))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-24">{t('account.page.coupon')}</h1>
      <RedeemForm onDone={() => void pages.again()} />
      {pages.rows.length > 0 && <Tabs tabs={tabs} label={t('coupons.tabs')} />}
      {rows.length === 0 ? (
        <div className="card">
          <Empty icon={couponIcon}>{t(pages.rows.length === 0 ? 'coupons.empty' : 'coupons.emptyTab')}</Empty>
        </div>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {rows.map((coupon) => (
            <CouponSlip
              key={coupon.code}
              coupon={coupon}
              onOpen={() => {
                setShown(coupon)
                setOpen(true)
              }}
            />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} className="flex justify-center">
        {t('coupons.more')}
      </MoreButton>
      {shown && (
        <CouponDialog
          key={shown.code}
          coupon={shown}
          shop={shop}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onPushed={() => {
            setOpen(false)
            void pages.again()
          }}
        />
      )}
    </section>
  )
}
