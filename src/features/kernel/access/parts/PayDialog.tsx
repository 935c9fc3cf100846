import { useViewer } from '#browser/visitor/use-session.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { formatNumber } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { ownPriceOf, type Price, type ReadPrice } from '../rules/prices.ts'
import { useDiscount } from './use-discount.ts'

export interface PayProps {
  title: string
  /** What one gets for it. */
  gets: string
  note: string
  /** As it came with the page. */
  price: Price & ReadPrice
  isOpen: boolean
  onClose: () => void
  /**
   * @param amount what is shown, which the server holds to its own
   * @returns false where the question stays: it was not taken
   */
  onPay: (amount: number) => Promise<boolean>
}

/** Asks before something is paid from the balance: the price, what one has, and what is left or missing. */
export function PayDialog({ title, gets, note, price, isOpen, onClose, onPay }: PayProps) {
  const { t, locale } = useI18n()
  const { frame, href } = usePage()
  const viewer = useViewer()
  const { unit } = price
  const percent = useDiscount()
  const { amount, full = amount } = ownPriceOf(price, percent)
  const money = viewer?.money ?? {}
  const has = unit === 'credit' ? (viewer?.credit ?? 0) : (money[unit] ?? 0)
  const format = (value: number) =>
    unit === 'credit'
      ? `${formatNumber(value, locale)} ${frame.creditSymbol}`
      : formatMoney(value, unit, locale)
  const isShort = viewer !== null && has < amount
  const off = full - amount
  const rows: Array<[string, string]> = [
    [t('access.buy.gets'), gets],
    [t('access.buy.price'), format(full)],
    ...(off > 0 ? [[t('access.buy.discount', { percent }), `−${format(off)}`] as [string, string]] : []),
    [t('access.buy.balance'), format(has)],
    isShort ? [t('access.buy.missing'), format(amount - has)] : [t('access.buy.after'), format(has - amount)],
  ]
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => onPay(amount)}
      title={title}
      confirmLabel={t('access.buy.pay', { price: format(amount) })}
      isDangerous={false}
      isDisabled={!viewer}
      instead={
        isShort && (
          <LinkButton look="main" href={href('account/wealth')}>
            {t('access.buy.topUp')}
          </LinkButton>
        )
      }
    >
      <dl className="num grid gap-2 text-14 text-ink">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order, and names may still be on their way
            <div key={place} className="flex justify-between gap-4">
              <dt className="text-soft">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 text-13 text-soft">{note}</p>
    </ConfirmDialog>
  )
}
