import '../payments.css'
import { useEffect, useState } from 'react'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon, qrcodeIcon } from '#ui/icons.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { PaymentView, ShownPayment } from '../schemas.ts'
import { usePayment } from './use-payment.ts'
import { wayText } from './way-text.ts'

export type ShownCode = Extract<ShownPayment, { kind: 'code' }>

interface Props {
  code: ShownCode
  onClose: () => void
  /** Asks for the code again, when it is no longer shown. */
  onAgain: () => void
  /** It is paid, or will not be any more. */
  onEnd: (view: PaymentView) => void
}

/** A code to scan and pay: what it costs, how long it is shown, and whether it is paid. */
export function CodeDialog({ code, onClose, onAgain, onEnd }: Props) {
  const { t, locale } = useI18n()
  const view = usePayment(code.payment)
  const ended = view && view !== 'missing' && view.state !== 'opened' ? view : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (ended) onEnd(ended)
  }, [ended])
  const isTest = view !== 'missing' && view?.isTest
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payments.code.title', { way: wayText(code.provider, t) })}
      width={400}
    >
      <div className="pay-code">
        {isTest && <Pill kind="warning">{t('payments.test')}</Pill>}
        <p className="font-medium [overflow-wrap:anywhere]">{code.title}</p>
        <Code code={code} onAgain={onAgain} />
        <p className="num text-24 font-semibold">{formatMoney(code.amount, code.currency, locale)}</p>
        <p className="text-14 text-soft">{code.description}</p>
      </div>
    </Dialog>
  )
}

const SECOND = 1_000

function Code({ code, onAgain }: Pick<Props, 'code' | 'onAgain'>) {
  const { t } = useI18n()
  const [left, setLeft] = useState(code.seconds)
  useEffect(() => {
    const end = Date.now() + code.seconds * SECOND
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND)))
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [code])
  if (left === 0) {
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
  return (
    <>
      <div className="pay-code-area">
        <img
          src={`/api/qrcode?str=${encodeURIComponent(code.qrcode)}`}
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
