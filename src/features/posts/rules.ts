import type { AccessMark } from './schemas.ts'

/** Ways in that cost nothing, in the order in which they are offered; then what costs, cheapest first. */
const PICK_ORDER = ['login', 'comment', 'qrcode', 'level', 'vip', 'credit', 'money'] as const

interface AccessRule {
  type: 'free' | (typeof PICK_ORDER)[number]
  credit?: number
  money?: Record<string, number>
  keys?: string[]
}

/** The mark of a locked thing in a list; null where everybody may read all of it. */
export function accessMarkOf(rules: readonly AccessRule[] | null, currency: string): AccessMark {
  if (!rules || rules.length === 0 || rules.some(({ type }) => type === 'free')) return null
  const [first] = [...rules].sort(
    (one, other) => PICK_ORDER.indexOf(one.type as never) - PICK_ORDER.indexOf(other.type as never),
  )
  if (!first || first.type === 'free') return null
  const { type, credit, money, keys } = first
  if (type === 'credit') return { type, credit: credit ?? 0 }
  if (type === 'money') {
    const [fallback = currency] = Object.keys(money ?? {})
    const offered = money?.[currency] === undefined ? fallback : currency
    return { type, money: { amount: money?.[offered] ?? 0, currency: offered } }
  }
  return { type, ...(keys && { keys }) }
}
