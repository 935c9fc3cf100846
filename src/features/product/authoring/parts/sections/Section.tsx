import type { ReactNode } from 'react'
import type { Form } from '../../schemas.ts'
import { FieldWrong } from '../wrong/FieldWrong.tsx'
import type { WrongField } from '../wrong/fields.ts'

export interface SectionProps {
  form: Form
  change: (next: Partial<Form>) => void
}

interface Props {
  title: string
  hint?: string
  /** The field that it is, where its fault is said. */
  field?: WrongField
  children: ReactNode
}

/** A titled section of the settings panel. */
export const Section = ({ title, hint, field, children }: Props) => (
  <section data-field={field}>
    <h2>
      {title}
      {hint && <small className="num">{hint}</small>}
    </h2>
    {children}
    {field && <FieldWrong field={field} />}
  </section>
)
