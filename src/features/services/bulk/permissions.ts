import { inRole } from '#features/kernel/access/rules/roles.ts'
import {
  ALLOWED,
  firstRefusal,
  refused,
  type Verdict,
  whenSignedIn,
} from '#features/kernel/access/rules/verdict.ts'
import { canListContent } from '#features/services/content/permissions.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'

interface ManyThings {
  about: 'people' | 'content'
  /** They moderate a node. */
  keepsNode: boolean
}

/**
 * To many people, admins alone; to much content, whoever has the list of it, and to each thing what they may do to it
 * alone.
 */
export const canActOnMany = (asker: Asker, { about, keepsNode }: ManyThings): Verdict =>
  about === 'people' ? inRole(asker, 'admin') : canListContent(asker, { keepsNode })

/** Watching, stopping and taking back an act: admins, and whoever has begun it while they may act on many. */
export const canRunAct = (asker: Asker, { byId, ...many }: ManyThings & { byId: number }): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => (hasRole(asker, 'admin') || byId === asker.personId ? ALLOWED : refused('no-role')),
    () => canActOnMany(asker, many),
  )
