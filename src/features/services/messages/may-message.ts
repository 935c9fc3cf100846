import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import { can } from '#features/kernel/access/rules.ts'
import type { Member } from '#shared/asker.ts'

/** Why somebody may not write to people; null where they may. */
export function writeRefusal(
  asker: Member,
  terms: Terms,
): 'message-silenced' | 'message-no-permission' | null {
  const verdict = can(asker, 'directMessages', null, terms)
  if (verdict.allowed) return null
  return verdict.reason === 'silenced' ? 'message-silenced' : 'message-no-permission'
}
