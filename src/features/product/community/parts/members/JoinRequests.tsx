import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { decideJoinRequest, listJoinRequests } from '../../contract.ts'
import { MOST_REASON } from '../../rules/joining.ts'
import type { JoinRequests as Requests } from '../../schemas/desk.ts'

type Request = Requests['nodes'][number]

const keyOf = ({ person }: Request) => person.databaseId

/** Pending requests to join a node with their messages, the oldest first. */
export function JoinRequests({ node }: { node: number }) {
  const { t } = useI18n()
  const pages = usePages({ ask: (after) => request(listJoinRequests, { node, after }), keyOf })
  const decided = (id: number) => {
    pages.change((rows) => rows.filter((row) => keyOf(row) !== id))
    void refreshPage()
  }
  if (!pages.answer && !pages.hasFailed) return <Skeleton shape="row" count={3} className="-mx-5" />
  return (
    <>
      {pages.rows.length === 0 && !pages.hasMore && !pages.hasFailed && (
        <Empty>{t('community.node.noRequests')}</Empty>
      )}
      <ul className="divide-y divide-line">
        {pages.rows.map((row) => (
          <RequestLine key={keyOf(row)} node={node} request={row} onDecided={() => decided(keyOf(row))} />
        ))}
      </ul>
      <MoreButton pages={pages} look="line" isWide className="pt-4">
        {t('community.node.morePeople')}
      </MoreButton>
    </>
  )
}

interface LineProps {
  node: number
  request: Request
  onDecided: () => void
}

function RequestLine({ node, request: { person, request, askedAt }, onDecided }: LineProps) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const { status, run } = useRequest(decideJoinRequest)
  const [isRefusing, setRefusing] = useState(false)
  const approve = async () => {
    if (!(await run({ node, person: person.databaseId, isApproved: true, reason: '' }))) return
    toast.success(t('community.node.approved', { name: person.name }))
    onDecided()
  }
  return (
    <li className="grid gap-3 py-4">
      <PersonLine
        person={person}
        face={36}
        below={
          <p className="num text-12 text-soft">
            {t('community.node.askedAt', { date: writtenDate(askedAt, locale, frame.timeZone) })}
          </p>
        }
      />
      {request !== '' && <p className="text-14 break-words whitespace-pre-line">{request}</p>}
      {isRefusing ? (
        <Refusal node={node} person={person} onDecided={onDecided} />
      ) : (
        <div className="flex gap-2">
          <Button size="small" isPending={status === 'pending'} onClick={() => void approve()}>
            {t('community.node.approve')}
          </Button>
          <Button look="line" size="small" onClick={() => setRefusing(true)}>
            {t('community.node.refuse')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface RefusalProps extends Pick<LineProps, 'node' | 'onDecided'> {
  person: Request['person']
}

function Refusal({ node, person, onDecided }: RefusalProps) {
  const { t } = useI18n()
  const id = person.databaseId
  return (
    <ReasonForm
      label={t('community.node.refuse.reason')}
      help={t('community.node.refuse.help')}
      missing={t('community.node.refuse.missing')}
      most={MOST_REASON}
      rows={2}
      action={t('community.node.refuse')}
      look="danger"
      onSend={(reason) => send(decideJoinRequest, { node, person: id, isApproved: false, reason })}
      onDone={() => {
        toast.success(t('community.node.refused', { name: person.name }))
        onDecided()
      }}
    />
  )
}
