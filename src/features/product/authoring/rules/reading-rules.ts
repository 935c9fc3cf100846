import type { StoredAccessRule } from '#features/kernel/access/rules.ts'
import { toMinor } from '#shared/money.ts'

/** Types of access rules: any rule of a text opens its hidden part; without rules everybody may read. */
export const WAY_TYPES = ['login', 'comment', 'qrcode', 'join', 'level', 'vip', 'credit', 'money'] as const
export const RULE_TYPES = ['none', ...WAY_TYPES] as const
export type RuleType = (typeof RULE_TYPES)[number]
export type WayType = (typeof WAY_TYPES)[number]

export interface ChosenRule {
  type: RuleType
  /**
   * Key of a level or tier; number of a node; points; whole units of the writer's currency; '' where none is needed.
   */
  value: string
}

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
export function storedRule(
  { type, value }: ChosenRule,
  terms: RuleTerms,
): StoredAccessRule | null | undefined {
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
    case 'credit':
      return /^\d{1,9}$/.test(value) && Number(value) > 0 && Number(value) <= MAX_PRICE
        ? { type, credit: Number(value) }
        : undefined
    case 'money':
      return priceOf(value, terms.currency)
    default:
      return undefined
  }
}

function priceOf(value: string, currency: string): StoredAccessRule | undefined {
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(value)) return undefined
  const amount = toMinor(value, currency)
  return amount > 0 && amount <= MAX_PRICE ? { type: 'money', money: { [currency]: amount } } : undefined
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
