import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import { useI18n } from '#ui/i18n.tsx'
import { TEXT_MOST } from '../rules.ts'
import type { Form } from '../schemas.ts'

/** Signs that one reads in a minute: Chinese characters, and Latin letters with their spaces. */
const PER_MINUTE = { wide: 400, narrow: 1_200 }

/** How long the text is, and how long one reads it. */
export function WordCount({ form: { document, hidden, kind } }: { form: Form }) {
  const { t } = useI18n()
  const text = [document, hidden].map((part) => (part ? plainText(part as Doc) : '')).join('')
  const wide = text.match(/\p{sc=Han}/gu)?.length ?? 0
  const minutes = Math.max(1, Math.round(wide / PER_MINUTE.wide + (text.length - wide) / PER_MINUTE.narrow))
  const isNear = text.length > TEXT_MOST[kind] * 0.9
  // What is empty is read in no time; its line is kept, so that the first letter moves nothing.
  if (text.trim() === '') return <p className="mt-6 h-5" />
  return (
    <p className={`num mt-6 text-13 ${isNear ? 'text-danger' : 'text-faint'}`}>
      {t('authoring.count', { count: [...text].length, minutes })}
    </p>
  )
}
