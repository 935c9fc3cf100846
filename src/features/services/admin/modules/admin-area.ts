import { listProviderKeys } from '#features/product/payments/contract.ts'
import type { ProviderKeysList } from '#features/product/payments/schemas/keys.ts'
import { listFilters } from '#features/services/filters/contract.ts'
import type { FilterList } from '#features/services/filters/schemas.ts'
import { getReport, listReports } from '#features/services/reports/contract.ts'
import type { ReportCase, ReportList } from '#features/services/reports/schemas.ts'
import { getTicket, listTicketQueue } from '#features/services/tickets/contract.ts'
import type { Ticket, TicketQueue } from '#features/services/tickets/schemas.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type PageContext } from '#site/module.ts'
import {
  countWaiting,
  findPeople,
  getDayReport,
  getOverview,
  getPerson,
  getSiteChoices,
  getSpamRules,
  getUpkeep,
  listAppeals,
  listAudit,
  listCalls,
  listCodeBatches,
  listDeadJobs,
  listDisputes,
  listHeld,
  listHistory,
  listKept,
  listTransactions,
  listWithdrawals,
} from '../contract.ts'
import type { CodeBatches, DayReport, Transactions, Withdrawals } from '../schemas/books.ts'
import type { Overview } from '../schemas/overview.ts'
import type {
  AdminPerson,
  Appeals,
  AuditPage,
  Calls,
  DeadJobPage,
  Disputes,
  HeldList,
  HistoryPage,
  KeptPage,
  PeopleFound,
  SiteChoices,
  SpamRules,
  Upkeep,
  Waiting,
} from '../schemas.ts'
import { type NothingAsked, nothingAsked } from '../schemas.ts'
import type { AdminSubject } from '../subject.ts'

/** One of them: what the address asks for. */
export interface AdminAreaData {
  /** How much waits, for the tabs; null for whoever is not of the team. */
  waiting: Waiting | null
  overview?: Overview
  people?: PeopleFound
  /** null: nobody has this number. */
  person?: AdminPerson | null
  /** What of their history is looked at. */
  history?: HistoryPage
  reports?: ReportList
  /** null: no case has this number. */
  report?: ReportCase | null
  tickets?: TicketQueue
  /** null: there is no ticket of this number. */
  ticket?: Ticket | null
  appeals?: Appeals
  disputes?: Disputes
  transactions?: Transactions
  dayReport?: DayReport
  batches?: CodeBatches
  withdrawals?: Withdrawals
  held?: HeldList
  spam?: SpamRules
  choices?: SiteChoices
  payments?: ProviderKeysList
  audit?: AuditPage
  savedFilters?: FilterList
  kept?: KeptPage
  deadJobs?: DeadJobPage
  calls?: Calls
  upkeep?: Upkeep
}

/** People, appeals, the ledger, codes, records, what could not be sent, and what can be asked. */
export const adminArea = defineModule<NothingAsked, AdminAreaData, AdminSubject>({
  name: 'admin-area',
  version: 1,
  settings: nothingAsked,
  subjects: ['admin.single'],
  load: async (_settings, { ask, subject }) => {
    const [waiting, shown] = await Promise.all([
      subject.can.oversee ? ask(countWaiting, {}) : null,
      loadShown(ask, subject),
    ])
    return { waiting, ...shown }
  },
})

async function loadShown(
  ask: PageContext['ask'],
  subject: AdminSubject,
): Promise<Omit<AdminAreaData, 'waiting'>> {
  const { tab, person, q, filter, before, report, isDone, ticket, queue, after, by, number, day } = subject
  if (person !== null) {
    const found = await askOrNull(ask(getPerson, { id: person }), 'person-not-found')
    // Whoever may not read the notes may not read these.
    if (subject.part === null || !found?.notes) return { person: found }
    return { person: found, history: await ask(listHistory, { id: person, part: subject.part, before }) }
  }
  if (tab === 'overview') return { overview: await ask(getOverview, {}) }
  if (tab === 'reports') {
    return report === null
      ? { reports: await ask(listReports, { isDone, before }) }
      : { report: await askOrNull(ask(getReport, { id: report }), 'report-not-found') }
  }
  if (tab === 'held') return { held: await ask(listHeld, { before }) }
  if (tab === 'spam') return { spam: await ask(getSpamRules, {}) }
  if (tab === 'settings') return { choices: await ask(getSiteChoices, {}) }
  if (tab === 'payments') return { payments: await ask(listProviderKeys, {}) }
  if (tab === 'tickets') {
    const tickets = await ask(listTicketQueue, { queue, after })
    return ticket === null
      ? { tickets }
      : { tickets, ticket: await askOrNull(ask(getTicket, { id: ticket }), 'ticket-not-found') }
  }
  if (tab === 'appeals') return { appeals: await ask(listAppeals, {}) }
  if (tab === 'disputes') return { disputes: await ask(listDisputes, {}) }
  if (tab === 'ledger') {
    const transactions = await ask(listTransactions, { by, number, day, before })
    // A search by number is not limited to a day.
    return by === null ? { transactions, dayReport: await ask(getDayReport, { day }) } : { transactions }
  }
  if (tab === 'codes') return { batches: await ask(listCodeBatches, { before }) }
  if (tab === 'withdrawals') return { withdrawals: await ask(listWithdrawals, {}) }
  if (tab === 'log') return { audit: await ask(listAudit, { before, bulk: subject.bulk }) }
  if (tab === 'outbox') return { kept: await ask(listKept, { before }) }
  if (tab === 'jobs') return { deadJobs: await ask(listDeadJobs, { after }) }
  if (tab === 'upkeep') return { upkeep: await ask(getUpkeep, {}) }
  if (tab === 'calls') return { calls: await ask(listCalls, {}) }
  const [people, savedFilters] = await Promise.all([
    ask(findPeople, { key: q, standing: filter, ...subject.terms, before }),
    ask(listFilters, { list: 'people' }),
  ])
  return { people, savedFilters }
}
