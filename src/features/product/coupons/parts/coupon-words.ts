import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { displayState } from '../rules/coupon.ts'
import type { Coupon } from '../schemas.ts'

interface Words {
  t: Translate
  locale: Locale
}

interface Worth {
  /** Large, and a word below it; '' where only the word stands. */
  sum: string
  word: string
  /** What is exchanged is blue, what takes something off is gold. */
  isExchanged: boolean
}

const sumOff = ({ percent, faceValue, currency }: Coupon, locale: Locale): string =>
  percent === null
    ? faceValue === null
      ? ''
      : formatMoney(faceValue, currency, locale)
    : `${percent}${locale === 'es' ? ' ' : ''}%`

/** What a slip shows at its left. */
export function worthOf(coupon: Coupon, { t, locale }: Words): Worth {
  const { redeem, minimumSpend, currency } = coupon
  const { type, credit, money, level } = redeem
  if (type === 'credit')
    return {
      sum: String(credit ?? 0),
      word: t('coupons.gives.credit', { sum: '' }).trim(),
      isExchanged: true,
    }
  if (type === 'money')
    return {
      sum: money === null ? '' : formatMoney(money, currency, locale),
      word: t('coupons.money'),
      isExchanged: true,
    }
  if (type === 'level') return { sum: level, word: t('coupons.level'), isExchanged: true }
  if (type === 'custom') return { sum: '', word: t('coupons.note'), isExchanged: false }
  const word = minimumSpend
    ? t('coupons.offFrom', { sum: formatMoney(minimumSpend, currency, locale) })
    : t('coupons.off')
  return { sum: sumOff(coupon, locale), word, isExchanged: false }
}

/** What it gives, in a sentence. */
export function givesText(coupon: Coupon, { t, locale }: Words): string {
  const { redeem, type, minimumSpend, currency } = coupon
  if (type === '') return t('coupons.invalid')
  if (redeem.type === 'credit') return t('coupons.gives.credit', { sum: String(redeem.credit ?? 0) })
  if (redeem.type === 'level') return t('coupons.gives.level', { level: redeem.level })
  if (redeem.type === 'custom') return redeem.text
  const sum = redeem.type === 'money' ? '' : sumOff(coupon, locale)
  if (redeem.type === 'money')
    return redeem.money === null
      ? t('coupons.gives.otherCurrency')
      : t('coupons.gives.money', { sum: formatMoney(redeem.money, currency, locale) })
  if (sum === '') return type === 'cash' ? t('coupons.gives.otherCurrency') : coupon.description
  return minimumSpend
    ? t('coupons.gives.offFrom', { sum, least: formatMoney(minimumSpend, currency, locale) })
    : t('coupons.gives.off', { sum })
}

export const isUsable = (coupon: Coupon): boolean => displayState(coupon) === 'unused'
