import { type ComponentProps, memo, useEffect, useState } from 'react'
import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import { useI18n } from '#ui/i18n.tsx'
import { partOnShow } from '#ui/overlays/part-on-show.tsx'
import { TEXT_MOST } from '../rules.ts'
import type { Form } from '../schemas.ts'
import type { Goal as GoalPart } from './goal/Goal.tsx'

/** Signs that one reads in a minute: Chinese characters, and Latin letters with their spaces. */
const PER_MINUTE = { wide: 400, narrow: 1_200 }

/** Loaded once there is a text; its place is kept. */
const Goal = partOnShow<ComponentProps<typeof GoalPart>>(
  () => import('./goal/Goal.tsx').then((part) => part.Goal),
  () => null,
)

interface Props {
  form: Form
  change: (next: Partial<Form>) => void
}

/** ms without a key until a text is counted: in a long one that takes as long as all else that a key causes. */
const PAUSE = 300

/** How long the text is, and how long one reads it. */
export function WordCount({ form, change }: Props) {
  const [counted, setCounted] = useState(form)
  useEffect(() => {
    const rest = setTimeout(setCounted, PAUSE, form)
    return () => clearTimeout(rest)
  }, [form])
  return <Count form={counted} goal={form.goal ?? null} change={change} />
}

const Count = memo(({ form, goal, change }: Props & { goal: number | null }) => {
  const { t } = useI18n()
  const { document, hidden, kind, language } = form
  const text = [document, hidden].map((part) => (part ? plainText(part as Doc) : '')).join('\n')
  const wide = text.match(/\p{sc=Han}/gu)?.length ?? 0
  const minutes = Math.max(1, Math.round(wide / PER_MINUTE.wide + (text.length - wide) / PER_MINUTE.narrow))
  const isNear = text.length > TEXT_MOST[kind] * 0.9
  // What is empty is read in no time; its line is kept, so that the first letter moves nothing.
  if (text.trim() === '') return <p className="desk-count" />
  return (
    <div className="desk-count">
      <p className={`num ${isNear ? 'text-danger' : 'text-faint'}`}>
        {t('authoring.count', { count: [...text].length, minutes })}
      </p>
      <Goal
        text={text}
        isChinese={language === 'zh-hans'}
        goal={goal}
        onGoal={(wanted) => change({ goal: wanted })}
      />
    </div>
  )
})
