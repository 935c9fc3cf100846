import { type ReactNode, useState } from 'react'
import { refreshPage } from '#browser/refresh.ts'
import { useRequest } from '#browser/use-request.ts'
import { PersonBadges } from '#features/profiles/parts/PersonBadges.tsx'
import { EventRow } from '#features/security/parts/EventRow.tsx'
import { absoluteDate } from '#shared/time.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { endSessions } from '../contract.ts'
import type { AdminPerson } from '../schemas.ts'
import { AuditList } from './AuditList.tsx'
import { KindPills, RolePills } from './pills.tsx'
import { SanctionDialog } from './SanctionDialog.tsx'
import { SanctionEntry } from './SanctionEntry.tsx'
import { StandingForms } from './StandingForms.tsx'

/** Everything that those need to know of a person who run the site, and what they can do. */
export function PersonView({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const [isSanctioning, setSanctioning] = useState(false)
  const inForce = person.sanctions.filter(({ isInForce }) => isInForce).map(({ kind }) => kind)
  return (
    <div className="grid gap-4">
      <section className="card p-4.5 sm:p-6">
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
        <Facts person={person} />
      </section>
      {(person.may.promote || person.may.role) && <StandingForms person={person} />}
      <Card title={t('admin.person.sanctions')}>
        {person.sanctions.length === 0 && (
          <p className="text-14 text-soft">{t('admin.person.noSanctions')}</p>
        )}
        <div className="divide-y divide-line">
          {person.sanctions.map((sanction) => (
            <SanctionEntry key={sanction.id} sanction={sanction} mayLift={person.may.sanction} />
          ))}
        </div>
        {person.may.sanction && (
          <Button look="danger" size="small" className="mt-3" onClick={() => setSanctioning(true)}>
            {t('admin.sanction.new')}
          </Button>
        )}
      </Card>
      <Card title={t('admin.person.events')}>
        {person.events.length === 0 && <p className="text-14 text-soft">{t('admin.person.noEvents')}</p>}
        <ul className="divide-y divide-line">
          {person.events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      </Card>
      <section>
        <h2 className="mb-3 text-16">{t('admin.person.audit')}</h2>
        {person.audit.length === 0 ? (
          <p className="text-14 text-soft">{t('admin.person.noAudit')}</p>
        ) : (
          <AuditList entries={person.audit} />
        )}
      </section>
      {isSanctioning && <SanctionDialog person={person} onClose={() => setSanctioning(false)} />}
    </div>
  )
}

function Facts({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const contact = (value: string | null, isVerified: boolean) =>
    value === null
      ? t('admin.person.none')
      : `${value} · ${t(isVerified ? 'admin.person.verified' : 'admin.person.unverified')}`
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
      <Fact name={t('admin.person.number')}>{person.databaseId}</Fact>
      <Fact name={t('admin.person.since')}>{absoluteDate(person.createdAt, frame.timeZone)}</Fact>
      <Fact name={t('admin.person.email')}>{contact(person.email, person.hasEmailVerified)}</Fact>
      <Fact name={t('admin.person.phone')}>{contact(person.phone, person.hasPhoneVerified)}</Fact>
      <Fact name={t('admin.person.experience')}>{person.experience}</Fact>
      <Fact name={t('admin.person.sessions')}>
        <Sessions person={person} />
      </Fact>
      {person.eraseAt && (
        <p className="text-danger">
          {t('admin.person.erase', { date: absoluteDate(person.eraseAt, frame.timeZone) })}
        </p>
      )}
    </dl>
  )
}

function Sessions({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const { status, run } = useRequest(endSessions)
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    const done = await run({ id: person.databaseId })
    setAsking(false)
    if (!done) return
    toast.success(t('admin.person.sessionsEnded', { count: done.ended }))
    await refreshPage()
  }
  return (
    <>
      {t('admin.person.sessionsCount', { count: person.sessions })}
      {person.may.sanction && person.sessions > 0 && (
        <button type="button" className="link ml-2.5" onClick={() => setAsking(true)}>
          {t('admin.person.endSessions')}
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end()}
        title={t('admin.person.endSessionsAsk', { name: person.name })}
        isPending={status === 'pending'}
      >
        {t('admin.person.endSessionsText')}
      </ConfirmDialog>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-soft">{name}</dt>
      <dd className="num [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
