import type { StoredAccessRule } from '#features/kernel/access/rules.ts'
import { toMinor } from '#shared/money.ts'

/** Who may read what is hidden, as a writer chooses it: one way in, or none. */
export const RULE_TYPES = ['none', 'login', 'comment', 'level', 'vip', 'credit', 'money'] as const
export type RuleType = (typeof RULE_TYPES)[number]

export interface ChosenRule {
  type: RuleType
  /** Key of a level or tier; points; whole units of the writer's currency; '' where the type needs none. */
  value: string
}

/** Of a topic the wire knows three ways. */
export const TOPIC_RULES = { level: 'LEVEL', credit: 'CREDIT', money: 'MONEY' } as const

/** The most that anything costs, in minor units or points: far from what sums can hold. */
const DEAREST = 100_000_000

interface Terms {
  currency: string
  levels: readonly string[]
  tiers: readonly string[]
}

/** What is stored of a choice. @returns null where everybody may read; undefined where it says nothing that could be held */
export function storedRule(
  { type, value }: ChosenRule,
  { currency, levels, tiers }: Terms,
): StoredAccessRule | null | undefined {
  switch (type) {
    case 'none':
      return null
    case 'login':
    case 'comment':
      return { type }
    case 'level':
      return levels.includes(value) ? { type, keys: [value] } : undefined
    case 'vip':
      return tiers.includes(value) ? { type, keys: [value] } : undefined
    case 'credit':
      return /^\d{1,9}$/.test(value) && Number(value) > 0 && Number(value) <= DEAREST
        ? { type, credit: Number(value) }
        : undefined
    case 'money': {
      if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(value)) return undefined
      const amount = toMinor(value, currency)
      return amount > 0 && amount <= DEAREST ? { type, money: { [currency]: amount } } : undefined
    }
    default:
      return undefined
  }
}
