import {
  ALLOWED,
  firstRefusal,
  refused,
  type Verdict,
  whenSignedIn,
} from '#features/kernel/access/rules/verdict.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'

/**
 * The list of everything that was written: for the team, and for whoever moderates a node, who sees what stands in theirs.
 * What of it somebody sees, and may do to it, is decided thing by thing.
 */
export const canListContent = (asker: Asker, { keepsNode }: { keepsNode: boolean }): Verdict =>
  firstRefusal(whenSignedIn(asker), () =>
    hasRole(asker, 'staff') || (keepsNode && !asker.isSilenced) ? ALLOWED : refused('no-role'),
  )
