import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { writtenTime } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { liftSilence, listSilences } from '../../contract.ts'
import { MOST_REASON } from '../../rules/joining.ts'
import type { Silences } from '../../schemas/desk.ts'

type Silence = Silences['nodes'][number]

/** Who is silenced in a node, with their appeals; nothing where nobody is. */
export function NodeSilences({ node }: { node: number }) {
  const { t } = useI18n()
  const { data, run } = useRequest(listSilences)
  useEffect(() => void run({ node }), [run, node])
  if (!data || data.nodes.length === 0) return null
  return (
    <section className="mb-5 grid gap-3 border-b border-line pb-5">
      <h3 className="text-14 font-medium">{t('community.node.silences')}</h3>
      <ul className="grid gap-4">
        {data.nodes.map((silence) => (
          <SilenceLine
            key={silence.person.databaseId}
            node={node}
            silence={silence}
            onLifted={() => void run({ node })}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  node: number
  silence: Silence
  onLifted: () => void
}

function SilenceLine({ node, silence, onLifted }: LineProps) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const [isOpen, setOpen] = useState(false)
  const { person, reason, until, appeal, can } = silence
  return (
    <li className="grid gap-2 text-14">
      <PersonLine
        person={person}
        face={36}
        below={
          <p className="num text-12 text-soft">
            {t('community.node.silence.until', {
              until: until ? writtenTime(until, locale, frame.timeZone) : 'never',
            })}
          </p>
        }
      >
        {can.lift && (
          <Button look="line" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('community.node.silence.lift')}
          </Button>
        )}
      </PersonLine>
      <p className="[overflow-wrap:anywhere]">{reason}</p>
      {appeal && (
        <blockquote className="rounded-control bg-sunken p-3 whitespace-pre-line [overflow-wrap:anywhere] dark:bg-raised">
          <b className="mb-0.5 block text-13 font-medium text-soft">{t('community.node.silence.appeal')}</b>
          {appeal}
          {!can.lift && <p className="mt-2 text-13 text-soft">{t('refusal.appeal-not-yours')}</p>}
        </blockquote>
      )}
      {isOpen && <LiftForm node={node} silence={silence} onLifted={onLifted} />}
    </li>
  )
}

function LiftForm({ node, silence: { person }, onLifted }: LineProps) {
  const { t } = useI18n()
  return (
    <ReasonForm
      label={t('community.node.member.takeOut.reason')}
      help={t('community.node.member.silence.help')}
      missing={t('refusal.silence-needs-reason')}
      most={MOST_REASON}
      rows={2}
      action={t('community.node.silence.lift')}
      onSend={(reason) => send(liftSilence, { node, person: person.databaseId, reason })}
      onDone={() => {
        toast.success(t('community.node.silence.lifted', { name: person.name }))
        onLifted()
      }}
    />
  )
}
