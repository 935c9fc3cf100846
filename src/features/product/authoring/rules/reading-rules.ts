import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { minorOf } from '#shared/numbers/money.ts'

/** Types of access rules: any rule of a text opens its hidden part; without rules everybody may read. */
export const WAY_TYPES = ['login', 'comment', 'qrcode', 'join', 'level', 'vip', 'credit', 'money'] as const
export const RULE_TYPES = ['none', ...WAY_TYPES] as const
export type RuleType = (typeof RULE_TYPES)[number]
export type WayType = (typeof WAY_TYPES)[number]
/** What one pays for, in points or money. */
export const PAID_TYPES = ['credit', 'money'] as const
export type PaidType = (typeof PAID_TYPES)[number]
export const UNPAID_TYPES = ['none', 'login', 'comment', 'qrcode', 'join', 'level', 'vip'] as const
export type UnpaidType = (typeof UNPAID_TYPES)[number]

/** The price in points or in whole units of the writer's currency; null: not filled in yet. */
export interface PaidRule {
  type: PaidType
  value: number | null
}

export type ChosenRule =
  /** Key of a level or tier; number of a node; '' where none is needed. */
  { type: UnpaidType; value: string } | PaidRule

export const isPaid = (rule: { type: RuleType }): rule is PaidRule =>
  rule.type === 'credit' || rule.type === 'money'

/** The ways as topics name them on the wire. */
export const TOPIC_RULES = {
  money: 'MONEY',
  credit: 'CREDIT',
  level: 'LEVEL',
  login: 'LOGIN',
  comment: 'COMMENT',
  qrcode: 'QRCODE',
  join: 'JOIN',
  vip: 'VIP',
} as const satisfies Record<WayType, string>

/** Maximum price in minor units or points, far below the limit of sums. */
const MAX_PRICE = 100_000_000

export interface RuleTerms {
  currency: string
  levels: readonly string[]
  tiers: readonly string[]
  /** There is an official account to follow. */
  hasAccount: boolean
  /** It will stand in a node, whose members are meant where no other is named. */
  hasNode: boolean
  isNode: (value: string) => boolean
}

/** The rule as it is stored. @returns null where everybody may read; undefined where the value is invalid */
export function storedRule(rule: ChosenRule, terms: RuleTerms): StoredAccessRule | null | undefined {
  if (isPaid(rule)) return pricedRule(rule, terms.currency)
  const { type, value } = rule
  switch (type) {
    case 'none':
      return null
    case 'login':
    case 'comment':
      return { type }
    case 'qrcode':
      return terms.hasAccount ? { type } : undefined
    case 'join':
      if (value === '') return terms.hasNode ? { type } : undefined
      return /^[1-9]\d{0,14}$/.test(value) && terms.isNode(value) ? { type, keys: [value] } : undefined
    case 'level':
      return terms.levels.includes(value) ? { type, keys: [value] } : undefined
    case 'vip':
      return terms.tiers.includes(value) ? { type, keys: [value] } : undefined
    default:
      return undefined
  }
}

function pricedRule({ type, value }: PaidRule, currency: string): StoredAccessRule | undefined {
  if (value === null) return undefined
  const amount = type === 'credit' ? value : minorOf(value, currency)
  if (amount === null || !Number.isSafeInteger(amount) || amount < 1 || amount > MAX_PRICE) return undefined
  return type === 'credit' ? { type, credit: amount } : { type, money: { [currency]: amount } }
}

/** Whether the question itself is hidden: not allowed with a bounty, as answerers must be able to read it. */
export const hidesQuestion = ({
  isBounty,
  isGated,
  hasMark,
}: {
  isBounty: boolean
  isGated: boolean
  hasMark: boolean
}): boolean => isBounty && isGated && !hasMark
