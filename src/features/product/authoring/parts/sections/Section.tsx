import type { ReactNode } from 'react'
import type { Form } from '../../schemas.ts'

export interface SectionProps {
  form: Form
  change: (next: Partial<Form>) => void
}

/** A titled section of the settings panel. */
export const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section>
    <h2>
      {title}
      {hint && <small className="num">{hint}</small>}
    </h2>
    {children}
  </section>
)
