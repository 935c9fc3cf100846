import type { NodeTeam } from '#features/kernel/access/rules/reading.ts'
import { givenByTiers } from '#features/kernel/access/rules/tiers.ts'
import type { Terms, Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { Asker } from '#shared/people/asker.ts'

export const chatPermissions = givenByTiers('chat')

/** @param node whose room it is; null: the room of the site */
export const canChat = (asker: Asker, node: NodeTeam | null, terms: Terms): Verdict =>
  chatPermissions.hold(asker, 'chat', terms, node)
