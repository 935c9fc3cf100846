import { atClock } from '#shared/at-clock.ts'
import { readAmount, toMinor } from '#shared/numbers/money.ts'
import { decimalsOf, toDecimal } from '#shared/numbers/money-text.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Amounts, CouponType, Redeem } from '../../rules/coupon.ts'
import type { Campaign, CampaignView } from '../../schemas/desk.ts'

type Texts = Record<Locale, string>
type Typed = Record<string, string>

interface Named {
  databaseId: number
  name: string
}

/** A campaign as it stands in the form: amounts, numbers and days as they are typed. */
export interface CampaignDraft {
  name: Texts
  description: Texts
  type: CouponType
  way: 'amount' | 'percent'
  amounts: Typed
  percent: string
  minimum: Typed
  redeem: Redeem['type']
  text: Texts
  money: Typed
  credit: string
  level: string
  who: 'none' | 'ids' | 'levels'
  people: readonly Named[]
  levels: readonly string[]
  where: 'terms' | 'ids' | 'other'
  terms: readonly number[]
  products: string
  uses: string
  perPerson: string
  allowPush: boolean
  isShown: boolean
  /** Days, as the field for them writes them. */
  start: string
  end: string
}

const NO_TEXT: Texts = { 'zh-hans': '', en: '', es: '' }

const BLANK: CampaignDraft = {
  name: NO_TEXT,
  description: NO_TEXT,
  type: 'cash',
  way: 'amount',
  amounts: {},
  percent: '',
  minimum: {},
  redeem: 'credit',
  text: NO_TEXT,
  money: {},
  credit: '',
  level: '',
  who: 'none',
  people: [],
  levels: [],
  where: 'other',
  terms: [],
  products: '',
  uses: '1',
  perPerson: '1',
  allowPush: false,
  isShown: false,
  start: '',
  end: '',
}

const typedOf = (amounts: Readonly<Record<string, number>>): Typed =>
  Object.fromEntries(
    Object.entries(amounts).map(([currency, minor]) => [currency, toDecimal(minor, currency)]),
  )

/** The day of a time, where the site is. */
export const dayOf = (at: string | null, timeZone: string): string =>
  at === null ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at))

export function draftOf(view: CampaignView | null, timeZone: string): CampaignDraft {
  if (!view) return BLANK
  const { campaign, people, products } = view
  const { redeem } = campaign
  return {
    ...BLANK,
    name: { ...NO_TEXT, ...campaign.name },
    description: { ...NO_TEXT, ...campaign.description },
    type: campaign.type ?? 'cash',
    way: campaign.percent === null ? 'amount' : 'percent',
    amounts: typedOf(campaign.faceValue),
    percent: campaign.percent === null ? '' : String(campaign.percent),
    minimum: typedOf(campaign.minimumSpend),
    redeem: redeem.type === 'none' && campaign.type === 'cash' ? BLANK.redeem : redeem.type,
    text: redeem.type === 'custom' ? { ...NO_TEXT, ...redeem.text } : NO_TEXT,
    money: redeem.type === 'money' ? typedOf(redeem.money) : {},
    credit: redeem.type === 'credit' ? String(redeem.credit) : '',
    level: redeem.type === 'level' ? redeem.level : '',
    who: campaign.useRestrict,
    people,
    levels: campaign.levels,
    where: campaign.restrictedType,
    terms: campaign.terms,
    products: products.map(({ number }) => number).join(', '),
    uses: String(campaign.uses),
    perPerson: String(campaign.perPerson),
    allowPush: campaign.allowPush,
    isShown: campaign.isShown,
    start: dayOf(campaign.startsAt, timeZone),
    end: dayOf(campaign.expiresAt, timeZone),
  }
}

/** null where something of it is no amount; fields that are empty say nothing. */
export function amountsOf(typed: Typed): Record<string, number> | null {
  const amounts: Record<string, number> = {}
  for (const [currency, text] of Object.entries(typed)) {
    if (text.trim() === '') continue
    const value = readAmount(text, decimalsOf(currency))
    if (value === null || value === 0) return null
    amounts[currency] = toMinor(value, currency)
  }
  return amounts
}

/** A whole number from 1 on; null where it is none. */
export function countOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  return /^[1-9]\d{0,11}$/.test(plain) ? Number(plain) : null
}

/** Numbers of products, also out of their addresses. */
export const numbersIn = (text: string): number[] =>
  text.split(/[\s,，、]+/).flatMap((word) => {
    const digits = /(\d+)\D*$/.exec(word.normalize('NFKC'))?.[1]
    return digits ? [Number(digits)] : []
  })

function redeemOf({ type, redeem, text, money, credit, level }: CampaignDraft): Redeem | null {
  if (type === 'cash' || redeem === 'none') return { type: 'none' }
  if (redeem === 'custom') return { type: redeem, text }
  if (redeem === 'level') return level === '' ? null : { type: redeem, level }
  if (redeem === 'credit') {
    const count = countOf(credit)
    return count === null ? null : { type: redeem, credit: count }
  }
  const amounts = amountsOf(money)
  return amounts && Object.keys(amounts).length > 0 ? { type: redeem, money: amounts } : null
}

/** Until the day is over where the site is, wherever its staff sits; a day that stands as it was keeps its hour. */
export function timesOf(
  { start, end }: Pick<CampaignDraft, 'start' | 'end'>,
  before: Pick<Campaign, 'startsAt' | 'expiresAt'> | null,
  timeZone: string,
): { startsAt: string | null; expiresAt: string | null } {
  const at = (day: string, hour: string, was: string | null): string | null => {
    if (day === '') return null
    return was !== null && day === dayOf(was, timeZone) ? was : atClock(day, hour, timeZone).toISOString()
  }
  return {
    startsAt: at(start, '00:00:00', before?.startsAt ?? null),
    expiresAt: at(end, '23:59:59', before?.expiresAt ?? null),
  }
}

/** What the coupon is worth, as far as it is typed. */
export function worthOfDraft(draft: CampaignDraft) {
  const isCash = draft.type === 'cash'
  const isPercent = draft.way === 'percent'
  const percent = isCash && isPercent ? countOf(draft.percent) : null
  const faceValue: Amounts | null = isCash && !isPercent ? amountsOf(draft.amounts) : {}
  const minimumSpend: Amounts | null = isCash ? amountsOf(draft.minimum) : {}
  return { percent, faceValue, minimumSpend, redeem: redeemOf(draft) }
}
