import { type StoredAccessRule, waysIn } from '#features/access/rules.ts'
import type { AccessMark } from './schemas.ts'

/** The mark of a locked thing in a list: the cheapest way in; null where everybody may read all of it. */
export function accessMarkOf(rules: readonly StoredAccessRule[] | null, currency: string): AccessMark {
  if (rules?.some(({ type }) => type === 'free')) return null
  return waysIn(rules, currency)[0] ?? null
}
