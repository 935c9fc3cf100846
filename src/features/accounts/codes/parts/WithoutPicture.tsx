import { useEffect, useRef, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { reportUnreachable } from '#browser/calls/unreachable.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Progress } from '#ui/moving/Progress.tsx'
import { getChallenge, solveChallenge } from '../contract.ts'
import type { Purpose } from '../rules.ts'
import type { SolvedCaptcha } from '../schemas.ts'

interface Props {
  action: Purpose
  contact: string
  onSolved: (solved: SolvedCaptcha) => void
}

/** For who cannot see the picture, or would rather not: the browser works for some seconds instead. */
export function WithoutPicture({ action, contact, onSolved }: Props) {
  const { t } = useI18n()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const prove = async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress(0)
    const solved = await work({ action, contact, signal, onProgress: setProgress })
    if (signal.aborted) return
    setProgress(null)
    if (solved) onSolved(solved)
  }

  // Browsers compute only for pages that nobody on the way can have changed.
  if (!globalThis.isSecureContext) return null
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <p className="text-13 text-soft">{t('codes.proof.lead')}</p>
      {progress === null ? (
        <Button look="line" isWide onClick={() => void prove()}>
          {t('codes.proof.start')}
        </Button>
      ) : (
        <div role="status" className="grid min-h-11 content-center gap-1.5">
          <span className="text-14">{t('codes.proof.working')}</span>
          <Progress value={progress} label={t('codes.proof.working')} />
        </div>
      )}
    </div>
  )
}

interface Work extends Omit<Props, 'onSolved'> {
  signal: AbortSignal
  onProgress: (percent: number) => void
}

async function work({ action, contact, signal, onProgress }: Work): Promise<SolvedCaptcha | undefined> {
  const [part, asked] = await Promise.all([
    import('./find-solution.ts').catch(() => null),
    send(getChallenge, { phoneOrEmail: contact, action }, { signal }),
  ])
  // Without a network neither comes; where only the code is kept from coming, nobody else says so.
  if (!part && asked.ok) reportUnreachable()
  if (!part || !asked.ok || signal.aborted) return
  const solution = await part.findSolution(asked.result, { signal, onProgress })
  if (!solution) return
  const outcome = await send(
    solveChallenge,
    { phoneOrEmail: contact, challenge: asked.result, solution },
    { signal },
  )
  return outcome.ok ? outcome.result : undefined
}
