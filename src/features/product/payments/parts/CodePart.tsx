import '../payments.css'
import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon, qrcodeIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { lookAtPayment } from '../contract.ts'
import type { CodeProps } from './CodeDialog.tsx'
import { usePayment } from './use-payment.ts'
import { wayText } from './way-text.ts'

/** What it costs, how it is scanned, how long the code is shown, and whether it is paid. */
export function CodePart({ code, onClose, onAgain, onEnd }: CodeProps) {
  const { t, locale } = useI18n()
  const view = usePayment(code.payment)
  const left = useSecondsLeft(code)
  const ended = view && view !== 'missing' && view.state !== 'opened' ? view : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (ended) onEnd(ended)
  }, [ended])
  const isTest = view !== 'missing' && view?.isTest
  const way = wayText(code.provider, t)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payments.code.title', { way })}
      width={400}
      footer={
        <>
          <Button look="plain" className="me-auto" onClick={onClose}>
            {t('payments.code.other')}
          </Button>
          <AskedNow key={code.payment} payment={code.payment} />
        </>
      }
    >
      <div className="pay-code">
        {isTest && <Pill kind="warning">{t('payments.test')}</Pill>}
        <p className="font-medium [overflow-wrap:anywhere]">{code.title}</p>
        {left === 0 ? <Expired onAgain={onAgain} /> : <Code qrcode={code.qrcode} left={left} />}
        <p className="num text-24 font-semibold">{formatMoney(code.amount, code.currency, locale)}</p>
        <p className="text-14 text-soft">{code.description}</p>
        <p className="text-14">{left === 0 ? t('payments.code.late') : t('payments.code.how', { way })}</p>
      </div>
    </Dialog>
  )
}

const SECOND = 1_000

/**
 * Counted by the clock: a phone that slept does not show a code for longer. Asked for again it may be the same payment and
 * the same time, and is counted anew all the same.
 */
function useSecondsLeft(code: CodeProps['code']): number {
  const [left, setLeft] = useState(code.seconds)
  useEffect(() => {
    const end = Date.now() + code.seconds * SECOND
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND)))
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [code])
  return left
}

/** For whoever has paid and waits: the provider is asked at once, and the page goes on when it has answered. */
function AskedNow({ payment }: { payment: string }) {
  const { t } = useI18n()
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <p role="status">{t('payments.code.asked')}</p>
  const ask = () => {
    setAsked(true)
    void send(lookAtPayment, { payment }, { steps: 'all' })
  }
  return <Button onClick={ask}>{t('payments.code.paid')}</Button>
}

function Expired({ onAgain }: { onAgain: () => void }) {
  const { t } = useI18n()
  return (
    <div className="pay-code-area" data-over>
      <Icon path={qrcodeIcon} size={32} />
      <p role="alert">{t('payments.code.expired')}</p>
      <Button look="main" onClick={onAgain}>
        {t('payments.code.again')}
      </Button>
    </div>
  )
}

function Code({ qrcode, left }: { qrcode: string; left: number }) {
  const { t } = useI18n()
  return (
    <>
      <div className="pay-code-area">
        <img
          src={`/api/qrcode?str=${encodeURIComponent(qrcode)}`}
          width={200}
          height={200}
          alt={t('payments.code.picture')}
        />
      </div>
      <p role="timer" className="num flex items-center gap-1.5 text-14 text-soft">
        <Icon path={clockIcon} size={16} />
        {t('payments.code.left', {
          time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
        })}
      </p>
    </>
  )
}
