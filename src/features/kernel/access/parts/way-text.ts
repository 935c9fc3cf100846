import type { Translator } from '#shared/i18n.ts'
import { formatMoney } from '#shared/money-text.ts'
import type { FrameState } from '#site/payload.ts'
import type { AccessWay } from '../schemas.ts'

type Frame = Pick<FrameState, 'levels' | 'vips' | 'creditSymbol'>

/** What a way in is called on its button: 'From Lv.3', 'Unlock for ¥9.00'. */
export function wayText(way: AccessWay, { t, locale }: Translator, frame: Frame): string {
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
      return t('access.way.credit', { amount: way.credit ?? 0, unit: frame.creditSymbol })
    case 'money':
      return t('access.way.money', { price: price(way, locale) })
    default:
      return t(`access.way.${way.type}`)
  }
}

/** The same in the few characters that a chip in a list has. */
export function wayMark(way: AccessWay, { t, locale }: Translator, frame: Frame): string {
  const [first = ''] = way.keys ?? []
  switch (way.type) {
    case 'level':
      return t('access.mark.level', { name: frame.levels[first]?.name ?? first })
    case 'credit':
      return t('access.mark.credit', { amount: way.credit ?? 0, unit: frame.creditSymbol })
    case 'money':
      return price(way, locale)
    default:
      return t(`access.mark.${way.type}`)
  }
}

const price = ({ money }: AccessWay, locale: Translator['locale']): string =>
  money ? formatMoney(money.amount, money.currency, locale) : ''
