import { plainCode } from '#shared/texts/typed-code.ts'
import type { Localized } from '#site/localize.ts'
import { type Amounts, type CouponType, codeKey, type Redeem } from './coupon.ts'

/** Codes that are made, and people who are given one, in one go. */
export const MOST_CODES = 10_000
/** People, categories and products that a campaign names. */
export const MOST_NAMED = 200
/** How often a code can be used, and by one person. */
export const MOST_USES = 10_000_000
export const MOST_PER_PERSON = 1000
export const MOST_CAMPAIGN_NAME = 80
export const MOST_CAMPAIGN_TEXT = 500

export const CAMPAIGN_STATES = ['running', 'planned', 'over'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

interface Times {
  startsAt: Date
  expiresAt: Date | null
  endedAt: Date | null
}

export function stateOf({ startsAt, expiresAt, endedAt }: Times, now: Date): CampaignState {
  if (endedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'over'
  return startsAt > now ? 'planned' : 'running'
}

/** What its coupons are worth: it stays once somebody has one. */
export interface Worth {
  type: CouponType | null
  faceValue: Amounts
  percent: number | null
  minimumSpend: Amounts
  redeem: Redeem
}

interface Where {
  restrictedType: 'terms' | 'ids' | 'other'
  termIds: readonly number[]
  postIds: readonly number[]
}

export interface CampaignValues extends Worth, Where {
  name: Localized
  description: Localized
  useRestrict: 'none' | 'ids' | 'levels'
  levels: string[]
  uses: number
  perPerson: number
  allowPush: boolean
  /** Pages of products that it serves show it. */
  isShown: boolean
  startsAt: Date
  expiresAt: Date | null
}

/** Why a campaign cannot be as it is asked for; each is a sentence of its own. */
export type CampaignProblem =
  | 'campaign-name'
  | 'campaign-worth'
  | 'campaign-minimum'
  | 'campaign-redeem'
  | 'campaign-who'
  | 'campaign-dates'
  | 'campaign-shown'

interface Site {
  currencies: readonly string[]
  /** Levels, and with them tiers of VIP. */
  levels: readonly string[]
  all: readonly string[]
}

const areIn = (keys: readonly string[], all: readonly string[]) => keys.every((key) => all.includes(key))

export function problemOfCampaign(
  asked: Omit<CampaignValues, 'termIds' | 'postIds'>,
  { currencies, levels, all }: Site,
): CampaignProblem | null {
  const { name, type, faceValue, percent, minimumSpend, redeem, expiresAt, startsAt } = asked
  if (!Object.values(name).some((text) => text !== '')) return 'campaign-name'
  const amounts = Object.keys(faceValue)
  if (type === 'cash') {
    const isWorth = percent === null ? amounts.length > 0 : amounts.length === 0
    if (!isWorth || redeem.type !== 'none' || !areIn(amounts, currencies)) return 'campaign-worth'
    const least = Object.keys(minimumSpend)
    if (!areIn(least, percent === null ? amounts : currencies)) return 'campaign-minimum'
  } else {
    if (amounts.length > 0 || percent !== null || Object.keys(minimumSpend).length > 0)
      return 'campaign-worth'
    if (!isRedeemable(asked, currencies, levels)) return 'campaign-redeem'
  }
  // What is shown is kept for whoever takes it: a code of their own, that takes something off an order.
  if (asked.isShown && (type !== 'cash' || asked.uses !== 1)) return 'campaign-shown'
  if (asked.useRestrict === 'levels' && (asked.levels.length === 0 || !areIn(asked.levels, all)))
    return 'campaign-who'
  return expiresAt !== null && expiresAt <= startsAt ? 'campaign-dates' : null
}

function isRedeemable(
  { type, redeem }: Pick<Worth, 'type' | 'redeem'>,
  currencies: readonly string[],
  levels: readonly string[],
): boolean {
  if (redeem.type === 'none') return type === 'other'
  if (redeem.type === 'custom') return Object.values(redeem.text).some((text) => text !== '')
  if (redeem.type === 'level') return levels.includes(redeem.level)
  if (redeem.type === 'credit') return redeem.credit > 0
  const amounts = Object.keys(redeem.money)
  return amounts.length > 0 && areIn(amounts, currencies)
}

/** Whether two are worth the same, in the same places. */
export function isSameWorth(before: Worth & Where, after: Worth & Where): boolean {
  const plain = ({ type, percent, faceValue, minimumSpend, redeem, ...where }: Worth & Where) =>
    JSON.stringify([
      type,
      percent,
      sorted(faceValue),
      sorted(minimumSpend),
      sorted(redeem),
      where.restrictedType,
      [...where.termIds].sort(ASCENDING),
      [...where.postIds].sort(ASCENDING),
    ])
  return plain(before) === plain(after)
}

const ASCENDING = (a: number, b: number) => a - b

const sorted = (value: object): unknown =>
  Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, typeof one === 'object' && one !== null ? sorted(one) : one])

/** Shorter words are found by trying. */
export const SHORTEST_CODE = 4

/** A code as staff chose it, in capitals; why it is none where it is none. */
export function readChosenCode(typed: string): { code: string } | { problem: 'code-short' | 'code-signs' } {
  const code = plainCode(typed)
  if (codeKey(code).length < SHORTEST_CODE) return { problem: 'code-short' }
  return /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(code) ? { code } : { problem: 'code-signs' }
}
