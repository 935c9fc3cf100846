import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule } from '#site/module.ts'
import { findPeople, getPerson, listAppeals, listAudit, listKept } from '../contract.ts'
import type { AdminPerson, Appeals, AuditPage, KeptPage, PeopleFound } from '../schemas.ts'
import { type NothingAsked, nothingAsked } from '../schemas.ts'
import type { AdminSubject } from '../subject.ts'

/** One of them: what the address asks for. */
export interface AdminAreaData {
  people?: PeopleFound
  /** null: nobody has this number. */
  person?: AdminPerson | null
  appeals?: Appeals
  audit?: AuditPage
  kept?: KeptPage
}

/** People, appeals, records, and what could not be sent. */
export const adminArea = defineModule<NothingAsked, AdminAreaData, AdminSubject>({
  name: 'admin-area',
  version: 1,
  settings: nothingAsked,
  subjects: ['admin.single'],
  load: async (_settings, { ask, subject: { tab, person, q, before } }) => {
    if (person !== null) {
      return { person: await askOrNull(ask(getPerson, { id: person }), 'person-not-found') }
    }
    if (tab === 'appeals') return { appeals: await ask(listAppeals, {}) }
    if (tab === 'log') return { audit: await ask(listAudit, { before }) }
    if (tab === 'outbox') return { kept: await ask(listKept, { before }) }
    return { people: await ask(findPeople, { key: q, before }) }
  },
})
