import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { turnOnTwoStep } from '../../contract.ts'
import type { TotpSecret } from '../../schemas.ts'
import { TypedCode } from './TypedCode.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  secret: TotpSecret | undefined
  onTurnedOn: (codes: readonly string[]) => void
}

/** px, as it is shown; it comes twice as large. */
const SIDE = 200

/** The secret for the app, as a picture and in letters, and the first code of it. */
export function TurnOnTwoStepDialog({ isOpen, onClose, secret, onTurnedOn }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog
      isOpen={isOpen && secret !== undefined}
      onClose={onClose}
      title={t('security.twoStep.turnOn')}
      description={t('security.twoStep.scan')}
      width={460}
    >
      {secret && (
        <TypedCode
          contract={turnOnTwoStep}
          label={t('security.twoStep.code')}
          action={t('security.twoStep.turnOn')}
          onDone={({ codes }) => {
            toast.success(t('security.twoStep.isOn'))
            onTurnedOn(codes)
          }}
        >
          <img
            src={secret.picture}
            alt={t('security.twoStep.picture')}
            width={SIDE}
            height={SIDE}
            className="mx-auto rounded-control border border-line"
          />
          <div className="grid gap-2 text-14">
            <p className="text-soft">{t('security.twoStep.type')}</p>
            <div className="flex items-center gap-2 rounded-control bg-sunken py-1.5 pe-1.5 ps-3">
              <code className="min-w-0 flex-1 break-words">{secret.secret}</code>
              <CopyButton text={secret.secret.replaceAll(' ', '')} />
            </div>
            <a href={secret.address} className="link -my-1 justify-self-start py-1">
              {t('security.twoStep.open')}
            </a>
          </div>
        </TypedCode>
      )}
    </FormDialog>
  )
}
