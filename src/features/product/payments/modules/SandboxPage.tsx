import '../payments.css'
import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Gate } from '#features/accounts/account/parts/Gate.tsx'
import { formatMoney } from '#shared/numbers/money-text.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { WithoutScriptHere } from '#site/WithoutScript.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { walletIcon } from '#ui/icons.ts'
import { getSandboxPayment, playSandbox } from '../contract.ts'
import { PlainSandbox } from '../parts/PlainSandbox.tsx'
import type { SandboxView } from '../schemas.ts'
import type { SandboxData } from './sandbox-page.ts'

/** Where one pays in test mode, as at a provider's: pays, refuses, and chooses how the site hears of it. */
export function View({ data: { plain } }: ModuleProps<NoSettings, SandboxData>) {
  if (plain) return <PlainSandbox {...plain} />
  return (
    <>
      <LiveSandbox />
      <WithoutScriptHere />
    </>
  )
}

function LiveSandbox() {
  const { t } = useI18n()
  carry(t, ['payments.sandbox.pay', 'payments.sandbox.refuse', 'payments.sandbox.none'])
  const [reference, setReference] = useState('')
  const [payment, setPayment] = useState<SandboxView | null>()
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('payment') ?? ''
    setReference(named)
    void send(getSandboxPayment, { payment: named }, { steps: 'all' }).then((outcome) =>
      setPayment(outcome.ok ? outcome.result : null),
    )
  }, [])
  return (
    <Gate icon={walletIcon} title={t('payments.sandbox.title')}>
      <p>
        <Pill kind="warning">{t('payments.test')}</Pill>
      </p>
      <p className="mt-3">{t(payment === null ? 'payments.sandbox.none' : 'payments.sandbox.text')}</p>
      {payment && <Paying key={reference} reference={reference} payment={payment} onPlayed={setPayment} />}
    </Gate>
  )
}

interface Props {
  reference: string
  payment: SandboxView
  onPlayed: (payment: SandboxView) => void
}

const WAITS = [0, 5, 30, 300] as const
const TIMES = [1, 2, 0] as const
const REFUNDS = ['done', 'waiting', 'refused'] as const

interface Said {
  after: number
  times: number
  refunds: (typeof REFUNDS)[number]
}

function Paying({ reference, payment, onPlayed }: Props) {
  const { t, locale } = useI18n()
  const [said, setSaid] = useState<Said>({ after: 0, times: 1, refunds: 'done' })
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const play = async (pay: boolean) => {
    setPending(true)
    const data = { payment: reference, pay, ...said }
    const outcome = await send(playSandbox, data, { steps: 'all' })
    setPending(false)
    if (!outcome.ok) return setProblem(outcome.refusal?.messages[0] ?? t('ui.form.cutOff'))
    onPlayed(outcome.result)
  }
  return (
    <div className="mt-4 grid gap-4 text-start">
      <dl className="pay-receipt">
        <div>
          <dt>{t('payments.return.what')}</dt>
          <dd>{payment.title}</dd>
        </div>
        <div>
          <dt>{t('payments.return.sum')}</dt>
          <dd className="num font-semibold text-ink">
            {formatMoney(payment.amount, payment.currency, locale)}
          </dd>
        </div>
      </dl>
      {payment.state === 'open' ? (
        <>
          <Choices said={said} onSaid={setSaid} />
          {problem && <Notice>{problem}</Notice>}
          <div className="flex flex-wrap gap-2.5">
            <Button look="main" isPending={isPending} onClick={() => void play(true)}>
              {t('payments.sandbox.pay')}
            </Button>
            <Button look="line" isPending={isPending} onClick={() => void play(false)}>
              {t('payments.sandbox.refuse')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">{t(`payments.sandbox.${payment.state}`)}</p>
          <p>
            <LinkButton look="main" href={payment.returnUrl}>
              {t('payments.sandbox.back')}
            </LinkButton>
          </p>
        </>
      )}
    </div>
  )
}

/** How the site hears of it, and what is to become of refunds. */
function Choices({ said, onSaid }: { said: Said; onSaid: (said: Said) => void }) {
  const { t } = useI18n()
  return (
    <>
      <Field label={t('payments.sandbox.after')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={said.after}
            onChange={(event) => onSaid({ ...said, after: Number(event.currentTarget.value) })}
          >
            {WAITS.map((seconds) => (
              <option key={seconds} value={seconds}>
                {t('payments.sandbox.seconds', { seconds })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('payments.sandbox.times')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={said.times}
            onChange={(event) => onSaid({ ...said, times: Number(event.currentTarget.value) })}
          >
            {TIMES.map((count) => (
              <option key={count} value={count}>
                {t('payments.sandbox.often', { count })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('payments.sandbox.refunds')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={said.refunds}
            onChange={(event) =>
              onSaid({ ...said, refunds: REFUNDS.find((one) => one === event.currentTarget.value) ?? 'done' })
            }
          >
            {REFUNDS.map((one) => (
              <option key={one} value={one}>
                {t(`payments.sandbox.refunds.${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  )
}
