import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { renewRecoveryCodes } from '../../contract.ts'
import { TypedCode } from './TypedCode.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  onRenewed: (codes: readonly string[]) => void
}

export function RenewCodesDialog({ isOpen, onClose, onRenewed }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('security.twoStep.renewAsk')}
      description={t('security.twoStep.renewText')}
    >
      <TypedCode
        contract={renewRecoveryCodes}
        label={t('security.twoStep.eitherCode')}
        help={t('security.twoStep.eitherHelp')}
        action={t('security.twoStep.renew')}
        onDone={({ codes }) => onRenewed(codes)}
      />
    </FormDialog>
  )
}
