import { useState } from 'react'
import { EventRow } from '#features/accounts/security/parts/cards/EventRow.tsx'
import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { Link } from '#site/Link.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { HistoryPart } from '../../rules.ts'
import type { AdminPerson, HistoryPage } from '../../schemas.ts'
import { KindPills, RolePills } from '../pills.tsx'
import { SanctionDialog } from '../sanctions/SanctionDialog.tsx'
import { SanctionEntry } from '../sanctions/SanctionEntry.tsx'
import { AuditList } from '../site/AuditList.tsx'
import { MergeCard } from './MergeCard.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { HistoryTabs, PersonHistory } from './PersonHistory.tsx'
import { PersonNotes } from './PersonNotes.tsx'
import { RoleButtons } from './RoleButtons.tsx'
import { LevelForm, VipForm } from './StandingForms.tsx'
import { WorthCard } from './WorthCard.tsx'

interface Props {
  person: AdminPerson
  /** What of their history is looked at; null: the account itself. */
  part: HistoryPart | null
  history: HistoryPage | undefined
}

/** Everything that those need to know of a person who run the site, and what they can do. */
export function PersonView({ person, part, history }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {person.merge && <MergeCard merge={person.merge} />}
      <PersonHead person={person} />
      {person.notes && <HistoryTabs id={person.databaseId} part={part} />}
      {history ? <PersonHistory lines={history.nodes} /> : <Account person={person} />}
    </div>
  )
}

function PersonHead({ person }: { person: AdminPerson }) {
  const inForce = person.sanctions.filter(({ isInForce }) => isInForce).map(({ kind }) => kind)
  return (
    <section className="card p-4.5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar picture={person.avatar} personId={person.databaseId} size={64} />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-20">
            <Link to={person.path} className="name">
              {person.name}
            </Link>
            <PersonBadges person={person} />
          </h2>
          <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            <RolePills roles={person.roles} />
            <KindPills kinds={[...new Set(inForce)]} />
          </p>
        </div>
      </div>
      <PersonFacts person={person} />
    </section>
  )
}

/** Standing, notes, worth, sanctions, sign-ins and what was done to them. */
function Account({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const [isSanctioning, setSanctioning] = useState(false)
  return (
    <>
      {person.notes && <PersonNotes id={person.databaseId} notes={person.notes} />}
      {(person.can.promote || person.can.changeRoles.length > 0) && (
        <Card title={t('admin.person.standing')}>
          <div className="grid gap-6">
            {person.can.promote && (
              <div className="grid gap-6 sm:grid-cols-2">
                <LevelForm person={person} />
                <VipForm person={person} />
              </div>
            )}
            {person.can.changeRoles.length > 0 && <RoleButtons person={person} />}
          </div>
        </Card>
      )}
      <WorthCard person={person} />
      <Card title={t('admin.person.sanctions')}>
        {person.sanctions.length === 0 ? (
          <p className="text-14 text-soft">{t('admin.person.noSanctions')}</p>
        ) : (
          <div className="divide-y divide-line">
            {person.sanctions.map((sanction) => (
              <SanctionEntry key={sanction.id} sanction={sanction} mayLift={person.can.sanction} />
            ))}
          </div>
        )}
        {person.can.sanction && (
          <Button look="danger" size="small" className="mt-3" onClick={() => setSanctioning(true)}>
            {t('admin.sanction.new')}
          </Button>
        )}
      </Card>
      <Card title={t('admin.person.events')}>
        {person.events.length === 0 ? (
          <p className="text-14 text-soft">{t('admin.person.noEvents')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {person.events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </Card>
      {person.audit.length === 0 ? (
        <Card title={t('admin.person.audit')}>
          <p className="text-14 text-soft">{t('admin.person.noAudit')}</p>
        </Card>
      ) : (
        <section>
          <h2 className="mb-3 text-16">{t('admin.person.audit')}</h2>
          <AuditList entries={person.audit} />
        </section>
      )}
      <SanctionDialog person={person} isOpen={isSanctioning} onClose={() => setSanctioning(false)} />
    </>
  )
}
