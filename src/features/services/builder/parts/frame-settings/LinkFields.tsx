import { useI18n } from '#ui/i18n.tsx'
import type { Localized } from '../../rules/content.ts'
import { FieldBox } from '../forms/FieldBox.tsx'
import { TextRows } from '../forms/LocalizedRows.tsx'
import { LinkControl } from '../forms/PlainControls.tsx'

interface Props {
  label: Localized
  link: string
  onChange: (next: { label: Localized; link: string }) => void
}

/** As long as a menu can show it. */
const LABEL_MOST = 80

/** What a link is called, and where it leads. */
export function LinkFields({ label, link, onChange }: Props) {
  const { t } = useI18n()
  const where = t('builder.form.frame.link')
  return (
    <>
      <FieldBox label={t('builder.form.frame.label')} isGroup>
        {() => (
          <TextRows
            label={t('builder.form.frame.label')}
            text={label}
            max={LABEL_MOST}
            onChange={(next) => onChange({ label: next, link })}
          />
        )}
      </FieldBox>
      <FieldBox label={where} isGroup={false}>
        {(ids, onProblem) => (
          <LinkControl
            field={{ name: 'link', label: where, help: null, kind: 'link' }}
            value={link}
            ids={ids}
            onProblem={onProblem}
            onChange={(next) => onChange({ label, link: typeof next === 'string' ? next : '' })}
          />
        )}
      </FieldBox>
    </>
  )
}
