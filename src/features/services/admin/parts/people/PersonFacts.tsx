import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { endSessions } from '../../contract.ts'
import type { AdminPerson } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'
import { LookDialog } from './LookDialog.tsx'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

/** How somebody is reached, since when they are here, and on how many devices. */
export function PersonFacts({ person }: { person: AdminPerson }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const contact = (value: string | null, isVerified: boolean) =>
    value === null
      ? t('admin.person.none')
      : `${value} · ${t(isVerified ? 'admin.person.verified' : 'admin.person.unverified')}`
  return (
    <>
      <dl className="mt-5 grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
        <Fact name={t('admin.person.number')}>{person.databaseId}</Fact>
        <Fact name={t('admin.person.since')}>{writtenDate(person.createdAt, locale, frame.timeZone)}</Fact>
        <Fact name={t('admin.person.email')}>{contact(person.email, person.hasEmailVerified)}</Fact>
        <Fact name={t('admin.person.phone')}>{contact(person.phone, person.hasPhoneVerified)}</Fact>
        <Fact name={t('admin.person.experience')}>{person.experience}</Fact>
        <Fact name={t('admin.person.sessions')}>
          <Sessions person={person} />
        </Fact>
        {person.eraseAt && (
          <p className="text-danger">
            {t('admin.person.erase', { date: writtenDate(person.eraseAt, locale, frame.timeZone) })}
          </p>
        )}
      </dl>
      {person.can.look && <Look person={person} />}
      {person.can.promote && <Merge person={person} />}
    </>
  )
}

function Sessions({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const { run } = useRequest(endSessions)
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    const done = await run({ id: person.databaseId })
    if (done) void toastAndRefresh(t('admin.person.sessionsEnded', { count: done.ended }))
  }
  return (
    <>
      {t('admin.person.sessionsCount', { count: person.sessions })}
      {person.can.sanction && person.sessions > 0 && (
        <button type="button" className="link ml-2.5" onClick={() => setAsking(true)}>
          {t('admin.person.endSessions')}
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={end}
        title={t('admin.person.endSessionsAsk', { name: person.name })}
      >
        {t('admin.person.endSessionsText')}
      </ConfirmDialog>
    </>
  )
}

function Look({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="mt-4 text-14">
      <button type="button" className="link" onClick={() => setAsking(true)}>
        {t('admin.look')}
      </button>
      <LookDialog person={person} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

/** Rarely needed, so that its code comes when it is. */
function Merge({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <div className="mt-2 text-14">
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('admin.merge')}
      </button>
      {isOpen !== null && (
        <Suspense>
          <MergeDialog person={person} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
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
