import { useState } from 'react'
import { useRequest } from '#browser/use-request.ts'
import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { absoluteDate } from '#shared/time.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Pill } from '#ui/Pill.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { listNodeMembers } from '../contract.ts'
import type { NodeMembers as Members } from '../schemas/desk.ts'
import { MemberMenu, TakeOutForm } from './MemberMenu.tsx'
import { NodeSilences } from './NodeSilences.tsx'
import { SilenceForm } from './SilenceForm.tsx'
import { usePeople } from './use-people.ts'

type Member = Members['nodes'][number]

/** Who is in a node. */
export function NodeMembers({ node }: { node: number }) {
  const { t } = useI18n()
  const { status, run } = useRequest(listNodeMembers)
  const { lines, setLines, end, more } = usePeople<Member>(
    async (after) => (await run({ node, after })) ?? null,
  )
  const [silenced, setSilenced] = useState(0)
  const isSame = (one: Member, other: Member) => one.person.databaseId === other.person.databaseId
  if (status === 'error' && lines.length === 0) return <ErrorBox onRetry={more} />
  if (!end) return <Skeleton shape="row" count={5} className="-mx-5" />
  if (lines.length === 0) return <Empty>{t('community.node.noMembers')}</Empty>
  return (
    <>
      {lines.some(({ can }) => can.silence) && <NodeSilences key={silenced} node={node} />}
      <ul className="grid gap-4">
        {lines.map((member) => (
          <MemberLine
            key={member.person.databaseId}
            node={node}
            member={member}
            onChange={(next) => setLines((known) => known.map((one) => (isSame(one, next) ? next : one)))}
            onSilenced={() => setSilenced((times) => times + 1)}
            onGone={() => setLines((known) => known.filter((one) => !isSame(one, member)))}
          />
        ))}
      </ul>
      {end.hasNextPage && (
        <div className="pt-4">
          <Button look="line" isWide isPending={status === 'pending'} onClick={more}>
            {t('community.node.morePeople')}
          </Button>
        </div>
      )}
    </>
  )
}

interface LineProps {
  node: number
  member: Member
  onChange: (member: Member) => void
  onGone: () => void
  onSilenced: () => void
}

function MemberLine({ node, member, onChange, onGone, onSilenced }: LineProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const [asked, setAsked] = useState<'takeOut' | 'silence' | null>(null)
  const ask = (what: 'takeOut' | 'silence') => () => setAsked(asked === what ? null : what)
  const { person, isAdmin, isModerator, since } = member
  return (
    <li className="grid gap-3">
      <PersonLine
        person={person}
        face={36}
        below={
          <p className="num text-12 text-soft">
            {t('community.node.since', { date: absoluteDate(since, frame.timeZone) })}
          </p>
        }
      >
        {isAdmin && <Pill>{t('community.node.runsIt')}</Pill>}
        {isModerator && !isAdmin && <Pill>{t('community.node.helpsIt')}</Pill>}
        <MemberMenu
          node={node}
          member={member}
          onChange={onChange}
          onTakingOut={ask('takeOut')}
          onSilencing={ask('silence')}
        />
      </PersonLine>
      {asked === 'takeOut' && <TakeOutForm node={node} member={member} onDone={onGone} />}
      {asked === 'silence' && (
        <SilenceForm
          node={node}
          member={member}
          onDone={() => {
            setAsked(null)
            onSilenced()
          }}
        />
      )}
    </li>
  )
}
