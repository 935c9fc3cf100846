import { TwoTextsDialog } from '#features/talk/writing/parts/TwoTextsDialog.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Draft, Form } from '../schemas.ts'
import { textOf } from './unsent/compare-forms.ts'

interface Props {
  mine: Form
  theirs: Draft
  onSettle: (choice: 'mine' | 'theirs' | 'both') => void
  onClose: () => void
}

/** Conflict: the draft was changed elsewhere meanwhile. */
export function CompareDialog({ mine, theirs, onSettle, onClose }: Props) {
  const { t } = useI18n()
  return (
    <TwoTextsDialog
      title={t('authoring.compare.title')}
      mine={textOf(mine)}
      theirs={textOf(theirs.form)}
      choices={[
        { label: t('authoring.compare.theirs'), choose: () => onSettle('theirs') },
        { label: t('authoring.compare.both'), choose: () => onSettle('both') },
        { label: t('authoring.compare.mine'), choose: () => onSettle('mine') },
      ]}
      onClose={onClose}
    >
      {t('authoring.compare.text')} <Time at={theirs.savedAt} />
    </TwoTextsDialog>
  )
}
