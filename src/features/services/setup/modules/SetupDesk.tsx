import type { ReactNode } from 'react'
import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import type { SetupStep } from '#features/services/admin/rules.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import { KindStep } from '../parts/steps/KindStep.tsx'
import { LookStep } from '../parts/steps/LookStep.tsx'
import { InviteStep, MailStep, NodeStep } from '../parts/steps/last-steps.tsx'
import { StepFrame } from '../parts/steps/StepFrame.tsx'
import { StepList } from '../parts/steps/StepList.tsx'
import { TermsStep } from '../parts/steps/TermsStep.tsx'
import type { Steps } from '../schemas.ts'
import type { StepsSubject } from '../subject.ts'
import type { SetupDeskData } from './setup-desk.ts'

export function View({ data, subject }: ModuleProps<NoSettings, SetupDeskData, StepsSubject>) {
  const { t } = useI18n()
  const { waiting, setup, mailServer } = data
  const { step } = subject
  return (
    <AdminShell place="overview" title={t('setup.title')} waiting={waiting} isWide>
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,36rem)] lg:gap-10">
        <StepList steps={setup.steps} step={step} />
        <StepFrame
          key={step}
          step={step}
          state={setup.steps.find(({ name }) => name === step)?.state ?? 'open'}
        >
          {step === 'mail' && mailServer ? (
            <MailStep mail={setup.mail} server={mailServer} />
          ) : (
            formOf(step, setup)
          )}
        </StepFrame>
      </div>
    </AdminShell>
  )
}

function formOf(step: SetupStep, setup: Steps): ReactNode {
  switch (step) {
    case 'terms':
      return <TermsStep setup={setup} />
    case 'look':
      return <LookStep setup={setup} />
    case 'kind':
      return <KindStep />
    case 'mail':
      return null
    case 'node':
      return <NodeStep />
    case 'invite':
      return <InviteStep invitation={setup.invitation} />
  }
}
