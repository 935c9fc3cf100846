import { useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { HistoryDialog } from '#features/talk/writing/parts/HistoryDialog.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { getTranslation, listTranslationChanges } from '../contract.ts'
import type { Translation } from '../schemas.ts'
import type { Words } from './kept-words.ts'
import { chosenOf, pickWords } from './use-translation.ts'

interface Props {
  translation: Translation
  /** The form has unpublished changes. */
  hasDraft: boolean
  take: (words: Words) => void
  onClose: () => void
}

/** Revisions of a translation; restoring one loads it into the form, to be published as usual. */
export function FormerStates({ translation, hasDraft, take, onClose }: Props) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<number>()
  const restore = async (revision: number) => {
    const outcome = await send(getTranslation, { ...chosenOf(translation), revision })
    if (!outcome.ok || !outcome.result.former) return false
    take(pickWords(outcome.result.former as Words))
    toast.success(t('translations.restored'))
    onClose()
    return true
  }
  return (
    <>
      <HistoryDialog
        load={(after) => request(listTranslationChanges, { ...chosenOf(translation), first: 10, after })}
        onClose={onClose}
        actions={({ databaseId }) => (
          <Button
            look="line"
            size="small"
            onClick={() => (hasDraft ? setAsked(databaseId) : void restore(databaseId))}
          >
            {t('translations.restore')}
          </Button>
        )}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => restore(asked ?? 0)}
        title={t('translations.restore.ask')}
        confirmLabel={t('translations.restore')}
      >
        {t('translations.restore.help')}
      </ConfirmDialog>
    </>
  )
}
