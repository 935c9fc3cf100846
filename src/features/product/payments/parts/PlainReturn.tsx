import '../payments.css'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { usePage } from '#site/context.tsx'
import { formAddress, PAYMENT_FORM, plainPath } from '#site/forms.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { qrcodeIcon, walletIcon } from '#ui/icons.ts'
import type { PaymentReturnData } from '../modules/payment-return.ts'
import type { PaymentView } from '../schemas.ts'
import { Receipt } from './Receipt.tsx'
import { wayText } from './way-text.ts'

/** Seconds after which the page shows itself again by itself, for as long as a payment is open. */
const AGAIN_AFTER = 15

interface Props extends Omit<NonNullable<PaymentReturnData['plain']>, 'payment'> {
  payment: PaymentView
}

/** An open payment for browsers without script: where it is paid, until when, and a button that has the provider asked. */
export function PlainReturn({ payment, leads, refusal }: Props) {
  const { t } = useI18n()
  const { href, locale } = usePage()
  const { open, provider } = payment
  const isCode = open?.kind === 'code'
  const isLed = leads && open?.kind === 'page'
  const here = `${href('notify')}?${new URLSearchParams({ payment: payment.payment, plain: '1' })}`
  const way = wayText(provider, t)
  const head = isCode ? 'payments.code.title' : 'payments.plain.page'
  return (
    <Gate
      icon={isCode ? qrcodeIcon : walletIcon}
      title={open ? t(head, { way }) : t('payments.return.waiting')}
      actions={
        <>
          {open?.kind === 'page' && (
            <LinkButton look="main" href={open.value} rel="nofollow">
              {t('payments.plain.go', { way })}
            </LinkButton>
          )}
          <form method="post" action={formAddress(PAYMENT_FORM, locale)}>
            <input type="hidden" name="payment" value={payment.payment} />
            <Button type="submit" look={isCode ? 'main' : 'line'}>
              {t('payments.plain.look')}
            </Button>
          </form>
          <LinkButton look="line" href={href(plainPath(payment.path))}>
            {t('payments.return.again')}
          </LinkButton>
        </>
      }
    >
      <noscript>
        {open && isLed ? (
          <meta httpEquiv="refresh" content={`1; url=${open.value}`} />
        ) : (
          <meta httpEquiv="refresh" content={`${AGAIN_AFTER}; url=${here}`} />
        )}
      </noscript>
      {refusal && <Notice>{refusal.message}</Notice>}
      <p role="status">{t(isLed ? 'payments.plain.leads' : 'payments.return.waiting.text')}</p>
      {open?.kind === 'code' && (
        <div className="pay-code-area mx-auto mt-4">
          <img
            src={`/api/qrcode?str=${encodeURIComponent(open.value)}`}
            width={200}
            height={200}
            alt={t('payments.code.picture')}
          />
        </div>
      )}
      {open && (
        <p className="num mt-3 text-14">
          {t('payments.plain.until')} <WrittenTime at={open.until} />
        </p>
      )}
      <Receipt view={payment} />
    </Gate>
  )
}
