import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { Confirmed } from '#features/services/admin/parts/Confirmed.tsx'
import { toastAndRefresh } from '#features/services/admin/parts/toast-and-refresh.ts'
import { ADMIN_PATH } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Time } from '#ui/content/Time.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { Progress } from '#ui/moving/Progress.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { goOnWithAct, stopAct, undoAct } from '../contract.ts'
import { hasWayBack } from '../rules.ts'
import type { ActLine } from '../schemas.ts'
import { RefusedList } from './RefusedList.tsx'

/** ms between looks at acts that are under way. */
const LOOK = 2_000

interface Props {
  acts: readonly ActLine[]
  /** They may read the record of what staff does. */
  seesRecord: boolean
}

/** What was done to many at once, the latest first; those under way move on by themselves. */
export function ActList({ acts, seesRecord }: Props) {
  const { t } = useI18n()
  const isUnderWay = acts.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void refreshPage(), LOOK)
    return () => clearInterval(timer)
  }, [isUnderWay])
  if (acts.length === 0) return <Empty>{t('bulk.none')}</Empty>
  return (
    <section>
      <h2 className="mt-6 mb-3 text-16">{t('bulk.acts')}</h2>
      <ul className="card divide-y divide-line">
        {acts.map((act) => (
          <OneAct key={act.id} act={act} seesRecord={seesRecord} />
        ))}
      </ul>
    </section>
  )
}

/** To what an act puts things; '' where its name says all. */
function useTarget({ act, to }: ActLine): string {
  const { t } = useI18n()
  const { frame } = usePage()
  if (act === 'level') return frame.levels[to]?.name ?? to
  if (act === 'mail') return t('bulk.mail.purpose.name', { purpose: to })
  if (act === 'sanction' || act === 'lift')
    return t(`admin.kind.${to === 'login-ban' ? 'login-ban' : 'silence'}`)
  if (act === 'giveRole' || act === 'takeRole') return t(`admin.role.${to === 'staff' ? 'staff' : 'builder'}`)
  return to
}

function OneAct({ act, seesRecord }: { act: ActLine; seesRecord: boolean }) {
  const { t } = useI18n()
  const { id, state, isUndoing, total, changed, same, refused, takenBack, leftAlone } = act
  const { href } = usePage()
  const target = useTarget(act)
  const [isOpen, setOpen] = useState(false)
  const all = isUndoing ? changed + takenBack + leftAlone : total
  const settled = isUndoing ? takenBack + leftAlone : changed + same + refused
  return (
    <li id={`act-${id}`} data-act={id} className="grid gap-2 px-4 py-3 text-14 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b>
          {target === ''
            ? t('bulk.line.short', { number: id, act: t('bulk.act.name', { act: act.act }) })
            : t('bulk.line', { number: id, act: t('bulk.act.name', { act: act.act }), target })}
        </b>
        <span className="meta text-13">
          <span>{act.by}</span>
          <Time at={act.at} />
          {seesRecord && (
            <a href={`${href(ADMIN_PATH)}?view=log&bulk=${id}`} className="hover:text-accent">
              {t('bulk.record')}
            </a>
          )}
        </span>
      </p>
      {act.reason && <p className="text-soft [overflow-wrap:anywhere]">{act.reason}</p>}
      {state !== 'done' && (
        <Progress
          label={t('bulk.progress')}
          value={all === 0 ? 100 : (settled / all) * 100}
          state={state === 'stopped' ? 'warning' : 'default'}
          hasNumber
        />
      )}
      <p className="text-soft">
        {t('bulk.state', { state, isUndoing: isUndoing ? 'yes' : 'no' })}{' '}
        {isUndoing
          ? t('bulk.counts.undo', { takenBack, leftAlone })
          : t('bulk.counts', { total, changed, same, refused })}
      </p>
      {refused > 0 && state !== 'running' && (
        <details className="faq" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="flex items-center gap-1.5">
            {t('bulk.refused', { count: refused })}
            <Icon path={chevronDownIcon} size={16} className="flex-none text-faint" />
          </summary>
          {isOpen && <RefusedList act={id} />}
        </details>
      )}
      {state === 'done' && changed > 0 && !hasWayBack(act) && (
        <p className="text-soft">{t('bulk.mail.noWayBack')}</p>
      )}
      <Buttons act={act} />
    </li>
  )
}

function Buttons({ act: { id, act, state, isUndoing, changed } }: { act: ActLine }) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const stop = async () => {
    if ((await send(stopAct, { act: id })).ok) await toastAndRefresh(t('bulk.stopped'))
  }
  const goOn = async () => {
    if ((await send(goOnWithAct, { act: id })).ok) await toastAndRefresh(t('bulk.goesOn'))
  }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {state === 'running' && (
        <Button look="line" size="small" onClick={() => void stop()}>
          {t('bulk.stop')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button look="line" size="small" onClick={() => void goOn()}>
          {t('bulk.goOn')}
        </Button>
      )}
      {state !== 'running' && !isUndoing && changed > 0 && hasWayBack({ act }) && (
        <Button look="line" size="small" onClick={() => setAsking(true)}>
          {t('bulk.undo')}
        </Button>
      )}
      <FormDialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('bulk.undo')} width={480}>
        <Confirmed>
          <UndoForm id={id} onDone={() => setAsking(false)} />
        </Confirmed>
      </FormDialog>
    </div>
  )
}

function UndoForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useI18n()
  const form = useForm()
  const { sendConfirmed } = useSecured()
  const undo = async () => {
    const outcome = await form.ask(sendConfirmed(undoAct, { act: id }))
    if (!outcome.ok) return
    onDone()
    await toastAndRefresh(t('bulk.undoing'))
  }
  return (
    <FormFrame form={form} onSubmit={() => void undo()} label={t('bulk.undo')}>
      <p className="text-14 text-soft">{t('bulk.undo.text')}</p>
    </FormFrame>
  )
}
