import type { Database } from '#database/schema.ts'
import { insertPerson } from '#features/kernel/people/queries/insert-people.ts'
import { updateRoles } from '#features/kernel/people/queries/standing.ts'
import { nameKey } from '#features/kernel/people/rules/names.ts'
import type { Role } from '#shared/people/asker.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { DEFAULT_LOCALE } from '#shared/texts/locales.ts'
import { type KnownPerson, lockNamed } from './queries/appoint.ts'
import { insertAudit } from './queries/audit.ts'
import { lockAdmins } from './queries/people.ts'
import { isLastAdmin, withoutRole, withRole } from './rules.ts'

/** Acts by a command of the site's owner; recorded without an actor. */
const record = (db: Database, act: string, personId: number, detail: Record<string, unknown>, now: Date) =>
  insertAudit(db, { actorId: null, act, subject: `person:${personId}`, detail, address: '', now })

interface NewAdmin {
  /** E-mail, or the name in the address of the profile. */
  who: string
  passwordHash: string
  level: string
  now: Date
}

/** Makes an account that may do everything. */
export function createAdmin(db: Database, { who, passwordHash, level, now }: NewAdmin): Promise<KnownPerson> {
  return db.transaction().execute(async (transaction) => {
    const known = await lockNamed(transaction, who)
    if (known) {
      throw new StartProblem(
        `${who} is there already. Make them an admin: npm run admin -- grant ${who} admin`,
      )
    }
    const email = who.includes('@') ? who : null
    const slug = who.split('@')[0]?.toLowerCase() ?? ''
    if (!/^(?=.*[a-z])[a-z0-9-]{2,30}$/.test(slug)) {
      throw new StartProblem(
        `"${slug}" is no name for the address of a profile: it takes 2 to 30 letters, digits and hyphens.`,
      )
    }
    const name = slug
    const values = {
      slug,
      name,
      nameKey: nameKey(name),
      contact: email === null ? null : { kind: 'email' as const, address: email },
      passwordHash,
      language: DEFAULT_LOCALE,
      level,
      roles: ['admin' as const],
      hasInformation: true,
      invitedBy: null,
      now,
    }
    const id = await insertPerson(transaction, values)
    if (id === undefined) throw new StartProblem(`Somebody is called ${slug} already. Take another name.`)
    await record(transaction, 'create', id, { roles: ['admin'] }, now)
    return { id, slug, name, email, roles: ['admin'] }
  })
}

interface Change {
  who: string
  role: Role
  isGranted: boolean
  now: Date
}

/** Gives a role, or takes it; never the last admin's. */
export function changeRole(db: Database, { who, role, isGranted, now }: Change): Promise<KnownPerson> {
  return db.transaction().execute(async (transaction) => {
    const admins = await lockAdmins(transaction, now)
    const person = await lockNamed(transaction, who)
    if (!person) throw new StartProblem(`There is nobody called ${who}.`)
    const { id, roles } = person
    if (!isGranted && role === 'admin' && isLastAdmin(id, admins)) {
      throw new StartProblem(`${who} is the last admin. Make another one first.`)
    }
    const after = isGranted ? withRole(roles, role) : withoutRole(roles, role)
    await updateRoles(transaction, id, after, now)
    const detail = { role, before: roles, after }
    await record(transaction, isGranted ? 'grant-role' : 'revoke-role', id, detail, now)
    return { ...person, roles: after }
  })
}
