import { useEffect, useRef, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { endInvitation, listInvitations } from '../../contract.ts'
import type { Invitations } from '../../schemas/desk.ts'
import type { CommunityCat } from '../../schemas.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { InvitePerson } from './InvitePerson.tsx'

/** Invitations of a node: by name, by link, and the list of open ones. */
export function NodeInvitations({ cat }: { cat: CommunityCat }) {
  const { t } = useI18n()
  const node = cat.databaseId
  const { status, data, run } = useRequest(listInvitations)
  const again = () => void run({ node })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    again()
  })
  const [ended, setEnded] = useState<readonly number[]>([])
  if (!data) return status === 'error' ? <ErrorBox onRetry={again} /> : <Skeleton shape="row" count={3} />
  const open = data.nodes.filter(({ databaseId }) => !ended.includes(databaseId))
  return (
    <div className="grid gap-8">
      <InvitePerson node={node} onDone={again} />
      {data.canLink && <InvitationLink cat={cat} onDone={again} />}
      <section className="grid gap-3">
        <h3 className="text-16 font-semibold">{t('community.node.invite.open')}</h3>
        {open.length === 0 && <Empty>{t('community.node.invite.noneOpen')}</Empty>}
        <ul className="divide-y divide-line">
          {open.map((invitation) => (
            <InvitationLine
              key={invitation.databaseId}
              node={node}
              invitation={invitation}
              onEnded={() => setEnded([...ended, invitation.databaseId])}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface LineProps {
  node: number
  invitation: Invitations['nodes'][number]
  onEnded: () => void
}

function InvitationLine({ node, invitation, onEnded }: LineProps) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const { databaseId, by, to, uses, mostUses, expiresAt } = invitation
  const end = async () => {
    if (!(await request(endInvitation, { node, invitation: databaseId }))) return
    toast.success(t('community.node.invite.ended'))
    onEnded()
  }
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate">{to ?? t('community.node.invite.isLink', { uses, most: mostUses })}</p>
        <p className="num text-12 text-soft">
          {t('community.node.invite.by', { by, date: writtenDate(expiresAt, locale, frame.timeZone) })}
        </p>
      </div>
      <Button look="line" size="small" onClick={() => void end()}>
        {t('community.node.invite.end')}
      </Button>
    </li>
  )
}
