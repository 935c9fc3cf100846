import '../payments.css'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { formAddress, SANDBOX_FORM } from '#site/forms.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { walletIcon } from '#ui/icons.ts'
import type { SandboxData } from '../modules/sandbox-page.ts'

/** The sandbox for browsers without script: pays or refuses, of which the site hears at once. */
export function PlainSandbox({ payment, reference }: NonNullable<SandboxData['plain']>) {
  const { t, locale } = useI18n()
  const { locale: lang } = usePage()
  return (
    <Gate icon={walletIcon} title={t('payments.sandbox.title')}>
      <p>
        <Pill kind="warning">{t('payments.test')}</Pill>
      </p>
      <p className="mt-3">{t(payment === null ? 'payments.sandbox.none' : 'payments.sandbox.text')}</p>
      {payment && (
        <p className="num mt-3 font-semibold text-ink">
          {payment.title}: {formatMoney(payment.amount, payment.currency, locale)}
        </p>
      )}
      {payment?.state === 'open' && (
        <form
          method="post"
          action={formAddress(SANDBOX_FORM, lang)}
          className="mt-4 flex flex-wrap justify-center gap-2.5"
        >
          <input type="hidden" name="payment" value={reference} />
          <Button type="submit" look="main" name="do" value="pay">
            {t('payments.sandbox.pay')}
          </Button>
          <Button type="submit" look="line" name="do" value="refuse">
            {t('payments.sandbox.refuse')}
          </Button>
        </form>
      )}
      {payment && payment.state !== 'open' && (
        <>
          <p role="status" className="mt-3">
            {t(`payments.sandbox.${payment.state}`)}
          </p>
          <p className="mt-4">
            <LinkButton look="main" href={payment.returnUrl}>
              {t('payments.sandbox.back')}
            </LinkButton>
          </p>
        </>
      )}
    </Gate>
  )
}
