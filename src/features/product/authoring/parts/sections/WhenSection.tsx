import { Segments } from '#ui/forms/Choice.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { isoTime, localTime } from '../form.ts'
import { Section, type SectionProps } from './Section.tsx'

const HOUR = 3_600_000

/** At once, or at a time; what is out already stays so. */
export function WhenSection({
  form: { publishAt },
  change,
  isPublished,
}: SectionProps & { isPublished: boolean }) {
  const { t } = useI18n()
  if (isPublished) return null
  const soon = () => new Date(Math.ceil(Date.now() / HOUR + 1) * HOUR).toISOString()
  return (
    <Section title={t('authoring.when')} field="when">
      <Segments
        name="when"
        label={t('authoring.when')}
        segments={[
          { value: 'now', label: t('authoring.when.now') },
          { value: 'later', label: t('authoring.when.later') },
        ]}
        value={publishAt === '' ? 'now' : 'later'}
        onValue={(value) => change({ publishAt: value === 'now' ? '' : soon() })}
      />
      {publishAt !== '' && (
        <TextInput
          type="datetime-local"
          aria-label={t('authoring.when.later')}
          value={localTime(publishAt)}
          onChange={(event) => change({ publishAt: isoTime(event.target.value) || soon() })}
        />
      )}
    </Section>
  )
}
