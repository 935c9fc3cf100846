import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Translator } from '#shared/texts/i18n.ts'
import type { FrameState } from '#site/payload.ts'
import { ownPriceOf, type ReadPrice } from '../rules/prices.ts'
import type { AccessWay } from '../schemas.ts'

type Frame = Pick<FrameState, 'levels' | 'vips' | 'creditSymbol'>

/**
 * What a way in is called on its button: 'From Lv.3', 'Unlock for ¥9.00'.
 *
 * @param discount percent that the reader's tier takes off
 */
export function wayText(way: AccessWay, { t, locale }: Translator, frame: Frame, discount: number): string {
  const [first = ''] = way.keys ?? []
  switch (way.type) {
    case 'level':
      return t('access.way.level', { name: frame.levels[first]?.name ?? first })
    case 'vip':
      return frame.vips[first]
        ? t('access.way.vip', { name: frame.vips[first].name })
        : t('access.way.vipAny')
    case 'join':
      return way.node ? t('access.way.join', { name: way.node.name }) : t('access.way.joinAny')
    case 'credit':
      return t('access.way.credit', {
        amount: ownPriceOf(priceOf(way), discount).amount,
        unit: frame.creditSymbol,
      })
    case 'money':
      return t('access.way.money', { price: price(way, locale, discount) })
    default:
      return t(`access.way.${way.type}`)
  }
}

/** The same in the few characters that a chip in a list has. */
export function wayMark(way: AccessWay, { t, locale }: Translator, frame: Frame, discount: number): string {
  const [first = ''] = way.keys ?? []
  switch (way.type) {
    case 'level':
      return t('access.mark.level', { name: frame.levels[first]?.name ?? first })
    case 'credit':
      return t('access.mark.credit', {
        amount: ownPriceOf(priceOf(way), discount).amount,
        unit: frame.creditSymbol,
      })
    case 'money':
      return price(way, locale, discount)
    default:
      return t(`access.mark.${way.type}`)
  }
}

const price = (way: AccessWay, locale: Translator['locale'], discount: number): string =>
  way.money ? formatMoney(ownPriceOf(priceOf(way), discount).amount, way.money.currency, locale) : ''

/** The price of a way, in points or minor units. */
export const priceOf = ({ money, credit = 0, full }: AccessWay): ReadPrice => ({
  amount: money?.amount ?? credit,
  full,
})
