import '../../orders.css'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { formatNumber } from '#shared/numbers/numbers.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { useTimeZone } from '#ui/clock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon, fileIcon } from '#ui/icons.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import type { Invoice } from '../../schemas/invoice.ts'
import { paidWith } from './order-words.ts'

/** Hundredths of a percent as they are said: '21', '5.5'. */
const percent = (rate: number, locale: Parameters<typeof formatNumber>[1]): string =>
  `${formatNumber(rate / 100, locale, rate % 100 === 0 ? 0 : rate % 10 === 0 ? 1 : 2)} %`

interface Props {
  invoice: Invoice
  /** Path of its order. */
  back: string
}

/** An invoice as it is printed, and the button that prints it. */
export function InvoicePaper({ invoice, back }: Props) {
  const { t, locale } = useI18n()
  const { href, frame } = usePage()
  const timeZone = useTimeZone()
  const { number, paidAt, seller, buyer } = invoice
  const date = writtenDate(paidAt, locale, timeZone)
  return (
    <section>
      <div className="no-print mx-auto mb-4 flex max-w-[49.625rem] flex-wrap items-center justify-between gap-3">
        <LinkButton look="plain" size="small" href={href(back)}>
          <Icon path={arrowLeftIcon} size={16} />
          {t('orders.invoice.back')}
        </LinkButton>
        <Button look="main" size="small" onClick={() => window.print()}>
          <Icon path={fileIcon} size={16} />
          {t('orders.invoice.print')}
        </Button>
      </div>
      <article className="invoice-paper">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1 className="text-24">{t('orders.invoice')}</h1>
            <p className="num text-soft">
              {spokenNumber(number)}
              {t('orders.comma')}
              {date}
            </p>
          </div>
          <b className="text-18">{frame.siteName}</b>
        </header>
        <div className="mt-8 grid grid-cols-2 gap-4 [overflow-wrap:anywhere]">
          <Side label={t('orders.invoice.from')} lines={seller.length > 0 ? seller : [frame.siteName]} />
          <Side label={t('orders.invoice.to')} lines={buyer} />
        </div>
        <Lines invoice={invoice} />
        <Sums invoice={invoice} />
        <p className="mt-10 text-13 text-soft">{t('orders.invoice.paid', { date })}</p>
      </article>
    </section>
  )
}

function Side({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <div className="text-13 text-soft">{label}</div>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
        <div key={place} className={place === 0 ? 'font-semibold' : undefined}>
          {line}
        </div>
      ))}
    </div>
  )
}

function Lines({ invoice: { lines, currency, taxes } }: { invoice: Invoice }) {
  const { t, locale } = useI18n()
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return (
    <table className="num">
      <thead>
        <tr>
          <th scope="col">{t('orders.invoice.item')}</th>
          <th scope="col">{t('orders.invoice.pieces')}</th>
          <th scope="col" className="invoice-each">
            {t('orders.invoice.each')}
          </th>
          {taxes.length > 0 && <th scope="col">{t('orders.invoice.rate')}</th>}
          <th scope="col">{t('orders.invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ position, title, chosen, quantity, unit, taxRate, amount }) => (
          <tr key={position}>
            <td className="[overflow-wrap:anywhere]">
              {title}
              {chosen && <span className="block text-soft">{chosen}</span>}
            </td>
            <td>{quantity}</td>
            <td className="invoice-each">{money(unit)}</td>
            {taxes.length > 0 && <td>{percent(taxRate, locale)}</td>}
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useI18n()
  const { currency, items, discount, postage, taxes, isTaxIncluded, total, refunded, payment } = invoice
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const ofTaxes = taxes.map(({ rate, net, tax }) => (
    <div key={rate}>
      <dt>
        {t(isTaxIncluded ? 'orders.invoice.taxInside' : 'orders.invoice.taxOnTop', {
          rate: percent(rate, locale),
          net: money(net),
        })}
      </dt>
      <dd>{money(tax)}</dd>
    </div>
  ))
  return (
    <dl className="order-sum ms-auto max-w-80">
      <div>
        <dt>{t('orders.invoice.items')}</dt>
        <dd>{money(items)}</dd>
      </div>
      {discount > 0 && (
        <div data-kind="minus">
          <dt>{t('orders.sum.coupon')}</dt>
          <dd>−{money(discount)}</dd>
        </div>
      )}
      {postage && (
        <div>
          <dt>{postage.name}</dt>
          <dd>{money(postage.amount)}</dd>
        </div>
      )}
      {!isTaxIncluded && ofTaxes}
      <div data-kind="total">
        <dt>{t('orders.sum.paid')}</dt>
        <dd>{money(total)}</dd>
      </div>
      {isTaxIncluded && ofTaxes}
      {payment && (
        <div>
          <dt>{paidWith(payment, t)}</dt>
          <dd>{money(total)}</dd>
        </div>
      )}
      {refunded > 0 && (
        <div data-kind="minus">
          <dt>{t('orders.sum.back')}</dt>
          <dd>−{money(refunded)}</dd>
        </div>
      )}
    </dl>
  )
}
