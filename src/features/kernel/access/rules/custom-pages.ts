import { type Asker, hasRole, isSignedIn, type Role } from '#shared/people/asker.ts'
import type { PageAccess } from '#site/settings.ts'
import { reaches } from './reading.ts'
import { ALLOWED, refused, type Terms, type Verdict } from './verdict.ts'

/** What decides who may open a page of the site's own. */
export interface GuardedPage {
  /** Any of these is enough; none: it is for everybody. */
  access: readonly PageAccess[]
  /** Whether the asker is in one of the nodes whose members it lets in. */
  hasJoined: boolean
}

/** Those who build pages see all of them in the builder as well. */
export function canOpenPage(asker: Asker, { access, hasJoined }: GuardedPage, terms: Terms): Verdict {
  if (access.length === 0 || hasRole(asker, 'builder')) return ALLOWED
  const opens = ({ type, keys = [] }: PageAccess): boolean => {
    if (!isSignedIn(asker)) return false
    if (type === 'login') return true
    if (type === 'join') return hasJoined
    if (type === 'role') return keys.some((role) => hasRole(asker, role as Role))
    return reaches(asker, type, keys, terms)
  }
  return access.some(opens) ? ALLOWED : refused('locked')
}
