import { nodeName } from '#features/product/community/rules.ts'
import { spokenNumber } from '#features/product/orders/rules/order-number.ts'
import { wayName } from '#features/product/payments/parts/ways/way-name.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { writtenDate, writtenTime } from '#shared/written-date.ts'
import { creditSymbol } from '#site/frame.ts'
import { localize } from '#site/localize.ts'
import type { SiteSettings } from '#site/settings.ts'
import { isOfNode, isOfRenewal } from './rules.ts'
import type { Notice } from './schemas.ts'

interface Words {
  t: Translate
  settings: SiteSettings
  locale: Locale
}

type TitledNotice = Pick<Notice, 'type' | 'people' | 'count' | 'place' | 'detail' | 'isGone' | 'more'>

/** What stands in a line besides who and where: an amount, a level, a date. */
export function detailText({ type, detail }: Pick<Notice, 'type' | 'detail'>, words: Words): string {
  const { t, settings, locale } = words
  const dayOf = () => writtenDate(String(detail.until), locale, settings.site.timeZone)
  if (type === 'ticket' || type === 'ticket-written') return String(detail.subject ?? '')
  if (type === 'order-sold' || type === 'order-sent' || type === 'order-cancelled')
    return spokenNumber(String(detail.number))
  if (type === 'way-gone') return wayName(wayOf(detail), t)
  if (type === 'file-dead') return String(detail.file)
  if (type === 'webhook-stopped') return String(detail.host)
  if (type === 'coupon-given' || type === 'coupon-pushed' || type === 'coupon-expiring')
    return nodeName(String(detail.names), locale)
  if (isOfNode(type)) return nodeName(String(detail.names), locale)
  if (type === 'node-silenced') {
    const until = detail.until ? writtenTime(String(detail.until), locale, settings.site.timeZone) : 'never'
    return t('notifications.silencedIn', { node: nodeName(String(detail.names), locale), until })
  }
  if (type === 'looked-at')
    return t('notifications.lookedAt', {
      time: writtenTime(String(detail.at), locale, settings.site.timeZone),
      minutes: Number(detail.minutes),
      reason: String(detail.reason),
    })
  if (type === 'merged') return String(detail.name)
  if (type === 'report-result') return t('report.outcome', { outcome: String(detail.on) })
  if (type === 'bounty-reminder') return dayOf()
  if (type === 'membership-ending') {
    const tier = settings.level.vip.find(({ key }) => key === detail.tier)
    return t('notifications.ending', { tier: tier ? localize(tier.name, locale) : '', day: dayOf() })
  }
  if (isOfRenewal(type))
    return t(`notifications.renewal.${type}`, {
      name: nodeName(String(detail.names), locale),
      price: formatMoney(Number(detail.amount), String(detail.unit), locale),
      day: dayOf(),
      way: String(detail.way),
      trouble: String(detail.trouble ?? ''),
    })
  if (detail.unit) {
    const amount = Number(detail.amount)
    return detail.unit === 'credit'
      ? `${amount.toLocaleString(locale)} ${creditSymbol(settings, locale)}`
      : formatMoney(amount, String(detail.unit), locale)
  }
  if (type === 'standing') {
    const tier =
      settings.level.vip.find(({ key }) => key === detail.vip) ??
      settings.level.lv.find(({ key }) => key === detail.level)
    return tier ? localize(tier.name, locale) : ''
  }
  const sanction = detail.kind === 'login-ban' ? 'ban' : 'silence'
  if (type === 'sanction') return t(`notifications.sanction.${sanction}`)
  if (type === 'sanction-lifted') return t(`notifications.lifted.${sanction}`)
  return ''
}

const wayOf = ({ provider, brand, lastFour }: Notice['detail']) => ({
  provider: String(provider),
  brand: String(brand),
  lastFour: lastFour ? String(lastFour) : null,
})

/** People named in a title. */
const NAMED = 2

/**
 * Who it was in pieces, as each language joins names: 'Ana', 'Ana and Ben', 'Ana, Ben, and 4 more'. A piece with an
 * index is the name of that person.
 */
export function whoPieces(
  { people, count }: Pick<Notice, 'people' | 'count'>,
  { t, locale }: Pick<Words, 't' | 'locale'>,
): Array<{ text: string; index?: number }> {
  const names = people.slice(0, NAMED).map(({ name }) => name)
  if (names.length === 0) return [{ text: t('notifications.somebody') }]
  const others = count - names.length
  const all = others > 0 ? [...names, t('notifications.others', { count: others })] : names
  const list = new Intl.ListFormat(LOCALE_TAGS[locale], { type: 'conjunction' })
  let index = -1
  return list.formatToParts(all).map(({ type, value }) => {
    if (type === 'element') index += 1
    return type === 'element' && index < names.length ? { text: value, index } : { text: value }
  })
}

/** The title as one text, as opposed to React nodes in the list. */
export function titleOf(notice: TitledNotice, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  if (notice.isGone) return t('notifications.gone')
  return t(`notifications.type.${notice.type}`, {
    who: whoPieces(notice, { t, locale })
      .map(({ text }) => text)
      .join(''),
    // As plain text, titles are set in quotation marks.
    what: notice.place ? t('notifications.quoted', { title: notice.place.title }) : '',
    more: notice.more,
    count: Math.max(1, notice.count),
    on: String(notice.detail.on ?? 'post'),
  })
}

/** The reason of a notification as text, with the node's name where that is the reason. */
export const whyOf = ({ reason, place }: Pick<Notice, 'reason' | 'place'>, t: Translate): string =>
  reason === 'subscribed-node' && place?.node
    ? t('notifications.why.inNode', { node: place.node })
    : t(`notifications.why.${reason}`)
