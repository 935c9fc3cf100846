import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'

interface Props {
  /** Where what is typed is asked for, as `q`. */
  action: string
  /** What has been looked for. */
  q: string
  label: string
  submitLabel: string
  /** What else the address says, as hidden fields. */
  children?: ReactNode
}

/** How many characters are taken of what somebody looks for. */
const MOST = 120

/** Looks for something in a list of those who run the site, also without script. */
export function SearchForm({ action, q, label, submitLabel, children }: Props) {
  return (
    <search>
      <form action={action} className="flex gap-2.5 sm:max-w-xl">
        {children}
        <input
          // Another search is another field, which shows the new words.
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MOST}
          className="input"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
        />
        <Button type="submit" look="line">
          {submitLabel}
        </Button>
      </form>
    </search>
  )
}
