import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { turnOffTwoStep } from '../../contract.ts'
import { useSecured } from '../secured.tsx'
import { TypedCode } from './TypedCode.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function TurnOffTwoStepDialog({ isOpen, onClose }: Props) {
  const { t } = useI18n()
  const { reload } = useSecured()
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('security.twoStep.turnOffAsk')}
      description={t('security.twoStep.turnOffText')}
    >
      <TypedCode
        contract={turnOffTwoStep}
        label={t('security.twoStep.eitherCode')}
        help={t('security.twoStep.eitherHelp')}
        action={t('security.twoStep.turnOff')}
        onDone={() => {
          toast.success(t('security.twoStep.isOff'))
          onClose()
          void reload()
        }}
      />
    </FormDialog>
  )
}
