import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { withdrawTranslation } from '../contract.ts'
import type { Translation } from '../schemas.ts'
import { chosenOf } from './use-translation.ts'

/** Takes what is published from its readers, after asking. */
export function WithdrawButton({ translation, onAgain }: { translation: Translation; onAgain: () => void }) {
  const { t } = useI18n()
  const [isAsked, setAsked] = useState(false)
  const withdraw = async () => {
    if (!(await request(withdrawTranslation, chosenOf(translation)))) return
    toast.success(t('translations.withdrawn'))
    onAgain()
  }
  return (
    <>
      <Button look="line" onClick={() => setAsked(true)}>
        {t('translations.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={withdraw}
        title={t('translations.withdraw.ask')}
        confirmLabel={t('translations.withdraw')}
      >
        {t('translations.withdraw.help')}
      </ConfirmDialog>
    </>
  )
}
