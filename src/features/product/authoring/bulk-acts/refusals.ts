import type { Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { Kind } from '../rules/kinds.ts'
import { KIND_NAMES } from '../rules/kinds.ts'

/** Kinds that somebody writes: others have pages of their own for what is done to them. */
export const isWritten = (kind: string): kind is Kind => KIND_NAMES.some((one) => one === kind)

/** Why somebody may not change or remove a text, as a refusal names it; null where they may. */
export function refusalOf(verdict: Verdict): string | null {
  if (verdict.allowed) return null
  if (verdict.reason === 'silenced' || verdict.reason === 'silenced-here') return 'silenced-now'
  return verdict.reason === 'not-yours' || verdict.reason === 'no-role' ? 'text-not-yours' : 'text-not-found'
}
