import { inRole } from '#features/kernel/access/rules/roles.ts'
import {
  ALLOWED,
  firstRefusal,
  refused,
  type Verdict,
  whenSignedIn,
} from '#features/kernel/access/rules/verdict.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'
import type { Filtered } from './rules.ts'

interface OfList {
  list: Filtered
  /** They moderate a node. */
  keepsNode: boolean
}

/** Whoever has a list keeps filters of it: of people the team, of content also whoever moderates a node. */
export const canKeepFilters = (asker: Asker, { list, keepsNode }: OfList): Verdict =>
  firstRefusal(whenSignedIn(asker), () =>
    list === 'content' && keepsNode ? ALLOWED : inRole(asker, 'staff'),
  )

/** What is shared the team sees, and nobody else. */
export const canShareFilters = (asker: Asker): Verdict => inRole(asker, 'staff')

interface Kept {
  personId: number
  isShared: boolean
}

/** One's own; and admins what is shared, for whoever has left it behind. */
export const canChangeFilter = (asker: Asker, { personId, isShared }: Kept): Verdict =>
  firstRefusal(whenSignedIn(asker), () =>
    personId === asker.personId || (isShared && hasRole(asker, 'admin')) ? ALLOWED : refused('not-yours'),
  )
