import { ProviderKeysPanel } from '#features/product/payments/parts/keys/ProviderKeysPanel.tsx'
import { StaffTicket } from '#features/services/tickets/parts/StaffTicket.tsx'
import { TicketQueue } from '#features/services/tickets/parts/TicketQueue.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Empty } from '#ui/content/Empty.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { AdminShell } from '../parts/AdminShell.tsx'
import { HeldQueue } from '../parts/held/HeldQueue.tsx'
import { CodePanel } from '../parts/money/CodePanel.tsx'
import { DisputeList } from '../parts/money/DisputeList.tsx'
import { LedgerPanel } from '../parts/money/LedgerPanel.tsx'
import { WithdrawalPanel } from '../parts/money/WithdrawalPanel.tsx'
import { OverviewPanel } from '../parts/overview/OverviewPanel.tsx'
import { PeopleList } from '../parts/people/PeopleList.tsx'
import { PersonView } from '../parts/people/PersonView.tsx'
import { CaseView } from '../parts/reports/CaseView.tsx'
import { ReportQueue } from '../parts/reports/ReportQueue.tsx'
import { AppealList } from '../parts/sanctions/AppealList.tsx'
import { SettingsPanel } from '../parts/settings/SettingsPanel.tsx'
import { AuditList } from '../parts/site/AuditList.tsx'
import { CallList } from '../parts/site/CallList.tsx'
import { JobsPanel } from '../parts/site/JobsPanel.tsx'
import { OutboxList } from '../parts/site/OutboxList.tsx'
import { UpkeepPanel } from '../parts/site/UpkeepPanel.tsx'
import { SpamPanel } from '../parts/spam/SpamPanel.tsx'
import { ADMIN_PATH, type AdminTab, termsIn } from '../rules.ts'
import type { NothingAsked } from '../schemas.ts'
import type { AdminSubject } from '../subject.ts'
import type { AdminAreaData } from './admin-area.ts'

type Props = ModuleProps<NothingAsked, AdminAreaData, AdminSubject>

/** What an address of the area says beside its path. */
function useAddress() {
  const { href } = usePage()
  return (query: Record<string, string>): string => {
    const search = new URLSearchParams(query).toString()
    return href(ADMIN_PATH) + (search && `?${search}`)
  }
}

const inTab = (name: AdminTab): Record<string, string> => (name === 'overview' ? {} : { view: name })

export function View({ data, subject }: Props) {
  const { t } = useI18n()
  const address = useAddress()
  const { tab, q, filter, terms, person, part, before, report, isDone, ticket, by, number, day, bulk } =
    subject
  const list =
    data.people ??
    data.history ??
    data.reports ??
    data.held ??
    data.transactions ??
    data.batches ??
    data.audit ??
    data.kept
  const here = {
    ...inTab(tab),
    ...(q && { q }),
    ...(filter !== 'all' && { standing: filter }),
    ...termsIn(terms),
    ...(person !== null && { person: String(person) }),
    ...(part && { part }),
    ...(isDone && { done: '1' }),
    ...(by && { by, number: String(number) }),
    ...(day && { day }),
    ...(bulk > 0 && { bulk: String(bulk) }),
  }
  return (
    <AdminShell
      place={tab}
      who={subject.standing}
      title={t(`admin.tab.${tab}`)}
      waiting={data.waiting}
      isWide={report !== null || ticket !== null}
    >
      {person !== null &&
        (data.person ? (
          <PersonView key={`${person} ${part}`} person={data.person} part={part} history={data.history} />
        ) : (
          <Empty>{t('admin.find.none')}</Empty>
        ))}
      {data.overview && (
        <OverviewPanel overview={data.overview} seesFigures={subject.standing === 'admins'} />
      )}
      {data.people && (
        <PeopleList
          saved={data.savedFilters ?? null}
          key={JSON.stringify([q, filter, terms, before])}
          people={data.people.nodes}
          asked={q}
          standing={filter}
          terms={terms}
          picks={subject.standing === 'admins'}
        />
      )}
      {data.reports && <ReportQueue key={String(isDone)} list={data.reports} isDone={isDone} />}
      {report !== null &&
        tab === 'reports' &&
        (data.report ? (
          <CaseView key={report} report={data.report} />
        ) : (
          <Empty>{t('refusal.report-not-found')}</Empty>
        ))}
      <Tickets data={data} subject={subject} />
      {data.held && <HeldQueue list={data.held} canOversee={subject.can.oversee} />}
      {data.spam && <SpamPanel rules={data.spam} />}
      {data.choices && <SettingsPanel choices={data.choices} />}
      {data.upkeep && <UpkeepPanel upkeep={data.upkeep} />}
      {data.payments && <ProviderKeysPanel list={data.payments} />}
      {data.appeals && <AppealList appeals={data.appeals.nodes} />}
      {data.disputes && <DisputeList disputes={data.disputes.nodes} />}
      {data.transactions && (
        <LedgerPanel
          key={JSON.stringify([by, number, day])}
          transactions={data.transactions.nodes}
          report={data.dayReport}
          subject={subject}
        />
      )}
      {data.batches && <CodePanel batches={data.batches.nodes} />}
      {data.withdrawals && <WithdrawalPanel withdrawals={data.withdrawals.nodes} />}
      {data.audit && <AuditList entries={data.audit.nodes} />}
      {data.kept && <OutboxList kept={data.kept} />}
      {data.deadJobs && (
        <JobsPanel list={data.deadJobs} addressOf={(after) => address({ view: 'jobs', after })} />
      )}
      {data.calls && <CallList calls={data.calls} />}
      {list && (
        <Pagination
          start={before > 0 ? address(here) : null}
          more={list.hasNextPage ? address({ ...here, before: String(list.endCursor) }) : null}
        />
      )}
    </AdminShell>
  )
}

/** The queue of tickets, or the one that is open. */
function Tickets({ data, subject: { ticket, queue } }: Pick<Props, 'data' | 'subject'>) {
  const { t } = useI18n()
  const address = useAddress()
  if (!data.tickets) return null
  const ticketAddress = (query: Record<string, string>) => address({ view: 'tickets', ...query })
  if (ticket === null) return <TicketQueue list={data.tickets} queue={queue} addressOf={ticketAddress} />
  if (!data.ticket) return <Empty>{t('refusal.ticket-not-found')}</Empty>
  return <StaffTicket key={ticket} ticket={data.ticket} staff={data.tickets.staff} back={ticketAddress({})} />
}
