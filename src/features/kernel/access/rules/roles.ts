import { type Asker, hasRole, type Role } from '#shared/people/asker.ts'
import { ALLOWED, firstRefusal, refused, type Verdict, whenSignedIn } from './verdict.ts'

/** Work on the site itself. A silence does not affect roles: it stops writing, not administration. */
export const inRole = (asker: Asker, role: Role): Verdict =>
  firstRefusal(whenSignedIn(asker), () => (hasRole(asker, role) ? ALLOWED : refused('no-role')))

export const canBuild = (asker: Asker): Verdict => inRole(asker, 'builder')

/** See people and what was done to them. */
export const canOversee = (asker: Asker): Verdict => inRole(asker, 'staff')

export const canAdminister = (asker: Asker): Verdict => inRole(asker, 'admin')
