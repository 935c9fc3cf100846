import { type MoneyParts, moneyParts } from '#shared/numbers/money-text.ts'
import { useI18n } from '../i18n.tsx'

type PriceProps = {
  /** In the smallest unit of the currency. */
  minor: number
  currency: string
  /** The price before, struck through. */
  was?: number | null | undefined
  size?: 'small' | 'medium' | 'large'
}

const SIZES = { small: 'text-16', medium: 'text-20', large: 'text-38' }

/** The whole units large, the symbol and the fraction smaller. */
export function Price({ minor, currency, was, size = 'medium' }: PriceProps) {
  const { t, locale } = useI18n()
  const isLower = was !== null && was !== undefined && was > minor
  return (
    <span className="num inline-flex flex-wrap items-baseline gap-x-2 leading-tight">
      {isLower && <span className="sr-only">{t('ui.price.now')}</span>}
      <span className={`font-semibold ${SIZES[size]}`}>
        <Amount parts={moneyParts(minor, currency, locale)} />
      </span>
      {isLower && (
        <>
          <span className="sr-only">{t('ui.price.was')}</span>
          <del className={size === 'large' ? 'text-16 text-faint' : 'text-13 text-faint'}>
            {plain(moneyParts(was, currency, locale))}
          </del>
        </>
      )}
    </span>
  )
}

function Amount({ parts }: { parts: MoneyParts }) {
  const symbol = <small className="text-[0.68em]">{parts.symbol}</small>
  return (
    <>
      {parts.sign}
      {!parts.isSymbolLast && symbol}
      {parts.major}
      <small className="text-[0.68em]">
        {parts.minor}
        {parts.isSymbolLast && parts.symbol}
      </small>
    </>
  )
}

const plain = ({ sign, symbol, major, minor, isSymbolLast }: MoneyParts): string =>
  isSymbolLast ? sign + major + minor + symbol : sign + symbol + major + minor
