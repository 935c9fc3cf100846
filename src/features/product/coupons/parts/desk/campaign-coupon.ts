import type { Locale } from '#shared/texts/locales.ts'
import { type Localized, localize } from '#site/localize.ts'
import type { Amounts, Redeem } from '../../rules/coupon.ts'
import type { Coupon } from '../../schemas.ts'

interface Shown {
  name: Localized
  description: Localized
  type: string | null
  faceValue: Amounts
  percent: number | null
  minimumSpend: Amounts
  redeem: Redeem
  allowPush: boolean
  expiresAt: string | null
}

interface Reader {
  locale: Locale
  currency: string
  levels: Readonly<Record<string, { name: string }>>
}

/** A coupon of a campaign as whoever has it sees it: in the language and currency of whoever reads. */
export function couponOf(campaign: Shown, { locale, currency, levels }: Reader): Coupon {
  const { redeem, expiresAt, percent } = campaign
  return {
    code: '',
    name: localize(campaign.name, locale),
    type: campaign.type ?? '',
    status: 'unused',
    expiredAt: { hasExpired: false, expiredTime: expiresAt },
    startsAt: '',
    allowPush: campaign.allowPush,
    createdAt: '',
    ownedAt: null,
    usedAt: null,
    currency,
    faceValue: percent === null ? (campaign.faceValue[currency] ?? null) : null,
    percent,
    minimumSpend: campaign.minimumSpend[currency] ?? null,
    redeem: {
      type: redeem.type,
      text: redeem.type === 'custom' ? localize(redeem.text, locale) : '',
      money: redeem.type === 'money' ? (redeem.money[currency] ?? null) : null,
      credit: redeem.type === 'credit' ? redeem.credit : null,
      level: redeem.type === 'level' ? (levels[redeem.level]?.name ?? '') : '',
    },
    useRestrict: { type: 'none', users: [], levels: [] },
    restrictedType: 'other',
    restrictedProduct: [],
    description: localize(campaign.description, locale),
  }
}

/** The currency in which something is worth most to show: the reader's, else the first in which it is given. */
export const shownIn = ({ faceValue, redeem }: Pick<Shown, 'faceValue' | 'redeem'>, own: string): string => {
  const given = Object.keys(redeem.type === 'money' ? redeem.money : faceValue)
  return given.length === 0 || given.includes(own) ? own : (given[0] ?? own)
}
