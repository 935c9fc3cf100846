import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { listNodeMembers } from '../../contract.ts'
import type { NodeMembers as Members } from '../../schemas/desk.ts'
import { MemberMenu, TakeOutForm } from './MemberMenu.tsx'
import { NodeSilences } from './NodeSilences.tsx'
import { SilenceForm } from './SilenceForm.tsx'

type Member = Members['nodes'][number]

const keyOf = ({ person }: Member) => person.databaseId

/** Who is in a node. */
export function NodeMembers({ node }: { node: number }) {
  const { t } = useI18n()
  const pages = usePages({ ask: (after) => request(listNodeMembers, { node, after }), keyOf })
  const members = pages.rows
  const [silenced, setSilenced] = useState(0)
  const isSame = (one: Member, other: Member) => keyOf(one) === keyOf(other)
  if (!pages.answer && !pages.hasFailed) return <Skeleton shape="row" count={5} className="-mx-5" />
  if (pages.answer && members.length === 0) return <Empty>{t('community.node.noMembers')}</Empty>
  return (
    <>
      {members.some(({ can }) => can.silence) && <NodeSilences key={silenced} node={node} />}
      <ul className="grid gap-4">
        {members.map((member) => (
          <MemberLine
            key={keyOf(member)}
            node={node}
            member={member}
            onChange={(next) => pages.change((rows) => rows.map((one) => (isSame(one, next) ? next : one)))}
            onSilenced={() => setSilenced((times) => times + 1)}
            onGone={() => pages.change((rows) => rows.filter((one) => !isSame(one, member)))}
          />
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
  member: Member
  onChange: (member: Member) => void
  onGone: () => void
  onSilenced: () => void
}

function MemberLine({ node, member, onChange, onGone, onSilenced }: LineProps) {
  const { t, locale } = useI18n()
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
            {t('community.node.since', { date: writtenDate(since, locale, frame.timeZone) })}
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
