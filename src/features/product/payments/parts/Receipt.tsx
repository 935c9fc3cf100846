import { formatMoney } from '#shared/numbers/money-text.ts'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { PaymentView } from '../schemas.ts'
import { wayText } from './way-text.ts'

/** What a payment is for, how it is paid, and its sum. */
export function Receipt({
  view: { title, coupon, provider, currency, amount, isTest },
}: {
  view: PaymentView
}) {
  const { t, locale } = useI18n()
  return (
    <>
      <dl className="pay-receipt">
        <div>
          <dt>{t('payments.return.what')}</dt>
          <dd>{title}</dd>
        </div>
        {coupon && (
          <div>
            <dt>{coupon.name}</dt>
            <dd className="num">−{formatMoney(coupon.faceValue, currency, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{t('payments.return.way')}</dt>
          <dd>{wayText(provider, t)}</dd>
        </div>
        <div>
          <dt>{t('payments.return.sum')}</dt>
          <dd className="num font-semibold text-ink">{formatMoney(amount, currency, locale)}</dd>
        </div>
      </dl>
      {isTest && (
        <p className="mt-3">
          <Pill kind="warning">{t('payments.test')}</Pill>
        </p>
      )}
    </>
  )
}
