import { canAdminister, canOversee } from '#features/kernel/access/rules/roles.ts'
import { QUEUES, type Queue } from '#features/services/tickets/rules.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { isDay } from '#shared/days.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { isSignedIn, ROLES } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { listHeld } from './contract.ts'
import {
  ADMIN_PATH,
  type AdminStanding,
  type AdminTab,
  HISTORY_PARTS,
  type HistoryPart,
  PEOPLE_FILTERS,
  type PeopleFilter,
  type PeopleTerms,
  SEARCHED_BY,
  SEEN_FILTERS,
  type SearchedBy,
  tabsFor,
} from './rules.ts'

/** What of the admin area is looked at. */
export interface AdminSubject {
  tab: AdminTab
  /** What was looked for among people. */
  q: string
  /** What the list of people is narrowed to. */
  filter: PeopleFilter
  terms: PeopleTerms
  /** What of a person's history is looked at; null: none of it. */
  part: HistoryPart | null
  /** Number of the person on the page, or null. */
  person: number | null
  /** Number of the reported case on the page, or null. */
  report: number | null
  /** Number of the ticket on the page, or null. */
  ticket: number | null
  queue: Queue
  /** Where the tickets go on; '' at the beginning. */
  after: string
  /** Of the reports those that were decided. */
  isDone: boolean
  /** The list goes on after this row; 0 at its beginning. */
  before: number
  /** What the asker may open of the desk. */
  standing: AdminStanding
  can: {
    /** See people; otherwise they moderate a node, and see what is pending there. */
    oversee: boolean
    exportPostings: boolean
  }
  /** Of the ledger: what its transactions are looked for by, and a day of the site's calendar. */
  by: SearchedBy | null
  number: number
  day: string | null
  /** Of the record: only what was done with this act on many; 0: all. */
  bulk: number
}

const LONGEST_KEY = 320
const LONGEST_CURSOR = 80

/** For the team and moderators only: others get the refusal, before anything is loaded. */
export const adminSubject = defineSubject<AdminSubject>({
  view: 'admin',
  page: 'single',
  queryKeys: [
    'view',
    'q',
    'person',
    'before',
    'after',
    'report',
    'done',
    'ticket',
    'queue',
    'by',
    'number',
    'day',
    'standing',
    'role',
    'level',
    'from',
    'to',
    'seen',
    'part',
    'bulk',
  ],
  load: async (_id, page) => {
    const isTeam = canOversee(page.asker).allowed
    if (!isTeam && !(isSignedIn(page.asker) && (await page.ask(listHeld, {})).decides)) {
      throw doorRefusal('not-allowed')
    }
    const isAdmin = canAdminister(page.asker).allowed
    const standing = isAdmin ? 'admins' : isTeam ? 'team' : 'keepers'
    const tabs = tabsFor(standing)
    const { view, q = '', person, before, after = '' } = page.query
    const { report, done, ticket, queue, by, number, day, standing: filter } = page.query
    return {
      found: {
        tab: tabs.find((one) => one === view) ?? (isTeam ? teamStart(page.query) : 'held'),
        q: q
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, LONGEST_KEY),
        filter: PEOPLE_FILTERS.find((one) => one === filter) ?? 'all',
        terms: termsOf(page.query),
        person: isTeam ? numberOf(person) : null,
        part: HISTORY_PARTS.find((one) => one === page.query.part) ?? null,
        before: numberOf(before) ?? 0,
        report: numberOf(report),
        ticket: numberOf(ticket),
        queue: QUEUES.find((one) => one === queue) ?? 'waiting',
        after: after.slice(0, LONGEST_CURSOR),
        isDone: done === '1',
        standing,
        can: { oversee: isTeam, exportPostings: isAdmin },
        by: SEARCHED_BY.find((one) => one === by) ?? null,
        number: numberOf(number) ?? 0,
        day: day !== undefined && isDay(day) ? day : null,
        bulk: numberOf(page.query.bulk) ?? 0,
      },
      head: { title: page.t('admin.title'), robots: 'noindex' },
      canonicalPath: ADMIN_PATH,
    }
  },
})

/** Addresses from before there was an overview look for people without naming a view. */
const teamStart = ({
  q,
  person,
  standing,
  before,
}: Readonly<Record<string, string | undefined>>): AdminTab =>
  [q, person, standing, before].some((one) => one !== undefined) ? 'people' : 'overview'

const dayOf = (text = ''): string => (isDay(text) ? text : '')

const termsOf = ({
  role,
  level,
  from,
  to,
  seen,
}: Readonly<Record<string, string | undefined>>): PeopleTerms => ({
  role: ROLES.find((one) => one === role) ?? '',
  level: (level ?? '').slice(0, 40),
  from: dayOf(from),
  to: dayOf(to),
  seen: SEEN_FILTERS.find((one) => one === seen) ?? 'any',
})

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : readNumber(text))
