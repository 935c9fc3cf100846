import {
  ALLOWED,
  firstRefusal,
  refused,
  type Verdict,
  whenSignedIn,
} from '#features/kernel/access/rules/verdict.ts'
import type { Asker } from '#shared/people/asker.ts'

export interface KnownPerson {
  personId: number
  deletedAt: Date | null
}

export const canFollowPerson = (asker: Asker, { personId, deletedAt }: KnownPerson): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => (deletedAt === null ? ALLOWED : refused('gone')),
    () => (asker.personId === personId ? refused('oneself') : ALLOWED),
  )
