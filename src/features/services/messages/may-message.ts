import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import type { Member } from '#shared/people/asker.ts'
import { canSendMessages } from './permissions.ts'

/** Why somebody may not write to people; null where they may. */
export function writeRefusal(
  asker: Member,
  terms: Terms,
): 'message-silenced' | 'message-no-permission' | null {
  const verdict = canSendMessages(asker, terms)
  if (verdict.allowed) return null
  return verdict.reason === 'silenced' ? 'message-silenced' : 'message-no-permission'
}
