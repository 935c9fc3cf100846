import { listEventRows } from '#features/accounts/security/queries/events.ts'
import { presentEventsToStaff } from '#features/accounts/security/queries/present-events.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { ROLES, type Role } from '#shared/people/asker.ts'
import { getPerson } from '../../contract.ts'
import {
  canGrantRole,
  canLookAs,
  canMergeInto,
  canNote,
  canRevokeRole,
  canSanction,
  canSetLevel,
} from '../../permissions.ts'
import { presentAudit, presentLine, presentMerge, presentNote, presentSanction } from '../../present.ts'
import { listAuditRows } from '../../queries/audit.ts'
import { findLastMerge } from '../../queries/merges.ts'
import { listNotes } from '../../queries/notes.ts'
import { findPerson, listAdmins } from '../../queries/people.ts'
import { listSanctionsOf } from '../../queries/sanctions.ts'
import { isLastAdmin } from '../../rules.ts'
import * as S from '../../schemas.ts'

/** Of each list: what was long ago stands in the audit log. */
const SHOWN = 20

export const getPersonAction = action(getPerson, {
  data: S.personChosen,
  result: S.adminPerson,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context, { id }) => {
    const { db, asker, now, refuse } = context
    const personId = readId('person', id)
    const row = personId === undefined ? undefined : await findPerson(db, personId, now)
    if (!row) return refuse('person-not-found')
    const person = { personId: row.id, roles: row.roles }
    const [sanctions, audit, events, admins, notes, merge] = await Promise.all([
      listSanctionsOf(db, { personId: row.id, now, limit: SHOWN }),
      listAuditRows(db, { subject: `person:${row.id}`, before: 0, first: SHOWN }),
      listEventRows(db, row.id, ''),
      listAdmins(db, now),
      canNote(asker, person).allowed ? listNotes(db, row.id, SHOWN) : null,
      canMergeInto(asker, person).allowed ? findLastMerge(db, row.id) : undefined,
    ])
    const isLast = isLastAdmin(row.id, admins)
    const mayChange = (role: Role) =>
      row.roles.includes(role)
        ? canRevokeRole(asker, { personId: row.id, role, isLastAdmin: isLast }).allowed
        : canGrantRole(asker, person).allowed
    return {
      ...presentLine(row, context),
      email: row.email,
      phone: row.phone,
      hasEmailVerified: row.hasEmailVerified,
      hasPhoneVerified: row.hasPhoneVerified,
      vipUntil: row.vip === null ? null : (row.vipUntil?.toISOString() ?? null),
      experience: row.experience,
      createdAt: row.createdAt.toISOString(),
      eraseAt: row.eraseAt?.toISOString() ?? null,
      sessions: row.sessions,
      sanctions: sanctions.map(presentSanction),
      events: presentEventsToStaff(events),
      audit: audit.map((entry) => presentAudit(entry, context)),
      notes: notes?.map((note) => presentNote(note, asker)) ?? null,
      merge: presentMerge(merge),
      can: {
        sanction: canSanction(asker, person).allowed,
        look: canLookAs(asker, person).allowed,
        promote: canSetLevel(asker, person).allowed,
        changeRoles: ROLES.filter((role) => mayChange(role)),
      },
    }
  },
})
