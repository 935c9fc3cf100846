import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { warningIcon } from '#ui/icons.ts'
import { beginTwoStep } from '../../contract.ts'
import type { TotpSecret } from '../../schemas.ts'
import { RecoveryCodesDialog } from '../dialogs/RecoveryCodesDialog.tsx'
import { RenewCodesDialog } from '../dialogs/RenewCodesDialog.tsx'
import { TurnOffTwoStepDialog } from '../dialogs/TurnOffTwoStepDialog.tsx'
import { TurnOnTwoStepDialog } from '../dialogs/TurnOnTwoStepDialog.tsx'
import { useSecured } from '../secured.tsx'
import { CardHead } from './CardHead.tsx'

/** So few that one should have new ones. */
const FEW = 3

type Step = 'turn-on' | 'turn-off' | 'renew' | null

export function TwoStepCard() {
  const { t } = useI18n()
  const { overview, confirm, sendConfirmed, reload } = useSecured()
  const { twoStep } = overview
  const [isBeginning, setBeginning] = useState(false)
  const [step, setStep] = useState<Step>(null)
  const [secret, setSecret] = useState<TotpSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setStep(null)

  const turnOn = async () => {
    if (!(await confirm())) return
    setBeginning(true)
    const made = await sendConfirmed(beginTwoStep, {})
    setBeginning(false)
    if (!made.ok) return
    setSecret(made.result)
    setStep('turn-on')
  }
  const show = (made: readonly string[]) => {
    setCodes(made)
    close()
  }
  return (
    <Card>
      <CardHead
        title={t('security.twoStep.title')}
        action={
          !twoStep && (
            <Button look="line" size="small" isPending={isBeginning} onClick={turnOn}>
              {t('security.twoStep.turnOn')}
            </Button>
          )
        }
      >
        {twoStep ? (
          <>
            {t('security.twoStep.on')} <WrittenTime at={twoStep.since} />
          </>
        ) : (
          t('security.twoStep.off')
        )}
      </CardHead>
      {twoStep && (
        <CodesLeft
          count={twoStep.recoveryCodes}
          onRenew={() => setStep('renew')}
          onTurnOff={() => setStep('turn-off')}
        />
      )}
      <TurnOnTwoStepDialog isOpen={step === 'turn-on'} onClose={close} secret={secret} onTurnedOn={show} />
      <TurnOffTwoStepDialog isOpen={step === 'turn-off'} onClose={close} />
      <RenewCodesDialog isOpen={step === 'renew'} onClose={close} onRenewed={show} />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes(undefined)
          void reload()
        }}
      />
    </Card>
  )
}

interface CodesLeftProps {
  count: number
  onRenew: () => void
  onTurnOff: () => void
}

/** How many recovery codes are left, and what can be done while the second step is on. */
function CodesLeft({ count, onRenew, onTurnOff }: CodesLeftProps) {
  const { t } = useI18n()
  const left = t('security.twoStep.codesLeft', { count })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="me-auto text-14">
        {count < FEW ? (
          <Pill kind="warning" icon={warningIcon}>
            {left}
          </Pill>
        ) : (
          left
        )}
      </span>
      <Button look="line" size="small" onClick={onRenew}>
        {t('security.twoStep.renew')}
      </Button>
      <Button look="line" size="small" onClick={onTurnOff}>
        {t('security.twoStep.turnOff')}
      </Button>
    </div>
  )
}
