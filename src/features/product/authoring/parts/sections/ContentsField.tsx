import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { CONTENTS_WISHES, type ContentsWish } from '../../rules.ts'
import type { SectionProps } from './Section.tsx'

/** Whether an article shows its contents. */
export function ContentsField({ form: { contents = 'auto' }, change }: SectionProps) {
  const { t } = useI18n()
  return (
    <Field label={t('authoring.contents')}>
      {(control) => (
        <NativeSelect
          {...control}
          value={contents}
          onChange={(event) => change({ contents: event.target.value as ContentsWish })}
        >
          {CONTENTS_WISHES.map((wish) => (
            <option key={wish} value={wish}>
              {t(`authoring.contents.${wish}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
