import { useEffect, useState } from 'react'
import { refreshPage } from '#browser/page/refresh.ts'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Progress } from '#ui/moving/Progress.tsx'
import { goOnMerging } from '../../contract.ts'
import type { MergeProgress } from '../../schemas.ts'
import { Confirmed } from '../Confirmed.tsx'
import { toastAndRefresh } from '../toast-and-refresh.ts'

/** ms between looks at how far it is. */
const LOOK = 1_500

/** How far another account is on its way into this one, and why it does not go on. */
export function MergeCard({ merge }: { merge: MergeProgress }) {
  const { t } = useI18n()
  const { id, from, name, state, percent, failure, beganAt, stoppedAt } = merge
  const isRunning = state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void refreshPage(), LOOK)
    return () => clearInterval(timer)
  }, [isRunning])
  const title = t(isRunning ? 'admin.merge.progress' : 'admin.merge.stopped', { name, number: from })
  return (
    <Card title={title}>
      <Progress
        value={percent}
        state={isRunning ? 'default' : 'exception'}
        label={title}
        hasNumber
        isCool={isRunning}
      />
      <p className="mt-2.5 text-14 text-soft">
        {t(isRunning ? 'admin.merge.closedMeanwhile' : 'admin.merge.closedBegun')} <Time at={beganAt} />
      </p>
      {isRunning && failure !== null && (
        <div className="mt-3">
          <Notice>
            {t('admin.merge.triesAgain')} {failure}
          </Notice>
        </div>
      )}
      {stoppedAt !== null && (
        <div className="mt-3">
          <Notice>
            {t('admin.merge.stoppedAt')} <Time at={stoppedAt} />
            <span className="mt-1 block">
              {failure === null ? t('admin.merge.lost') : `${t('admin.merge.failed')} ${failure}`}
            </span>
          </Notice>
        </div>
      )}
      {!isRunning && (
        <Confirmed>
          <GoOn merge={id} />
        </Confirmed>
      )}
    </Card>
  )
}

function GoOn({ merge }: { merge: number }) {
  const { t } = useI18n()
  const { sendConfirmed } = useSecured()
  const [isSending, setSending] = useState(false)
  const goOn = async () => {
    setSending(true)
    const { ok } = await sendConfirmed(goOnMerging, { merge })
    setSending(false)
    if (ok) await toastAndRefresh(t('admin.merge.goesOn'))
  }
  return (
    <Button className="mt-3" size="small" disabled={isSending} onClick={() => void goOn()}>
      {t('admin.merge.goOn')}
    </Button>
  )
}
