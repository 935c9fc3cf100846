import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { toastAndRefresh } from '#features/services/admin/parts/toast-and-refresh.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { sendLetter } from '../contract.ts'
import { LANGUAGE_NAMES } from '../rules.ts'
import type { LetterView } from '../schemas.ts'

interface Props {
  letter: LetterView
  /** What is written has to be saved first. */
  isDirty: boolean
}

/** Sends a draft, now or at a time, once it was said to how many. */
export function SendBox({ letter, isDirty }: Props) {
  const { t } = useI18n()
  const [when, setWhen] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { id, version, readers } = letter
  const count = Object.values(readers).reduce((sum, some) => sum + some, 0)
  const at = when === '' ? null : new Date(when).toISOString()
  const sendIt = async () => {
    if (!(await send(sendLetter, { id, version, at })).ok) return false
    await toastAndRefresh(t(at === null ? 'newsletter.sending' : 'newsletter.scheduled'))
    return true
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-14">
        {t('newsletter.readers', { count })}{' '}
        {Object.entries(readers)
          .map(([language, some]) => `${LANGUAGE_NAMES[language as keyof typeof LANGUAGE_NAMES]} ${some}`)
          .join(' · ')}
      </p>
      {isDirty && <p className="text-14 text-soft">{t('newsletter.saveFirst')}</p>}
      <div className="max-w-64">
        <Field label={t('newsletter.when')} help={t('newsletter.when.help')}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={when}
              onChange={({ currentTarget }) => setWhen(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <div>
        <Button look="main" disabled={isDirty || count === 0} onClick={() => setAsked(true)}>
          {t(at === null ? 'newsletter.send' : 'newsletter.schedule')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={sendIt}
        title={t('newsletter.send.title', { count })}
        confirmLabel={t(at === null ? 'newsletter.send' : 'newsletter.schedule')}
        isDangerous={false}
      >
        {t('newsletter.send.text')}
      </ConfirmDialog>
    </div>
  )
}
