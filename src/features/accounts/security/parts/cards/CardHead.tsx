import type { ReactNode } from 'react'

interface Props {
  title: string
  children?: ReactNode
  /** Beside the title, below it where there is no room. */
  action?: ReactNode
}

/** What a card is about, in a sentence, and what one can do there. */
export function CardHead({ title, children, action }: Props) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-16">{title}</h2>
        {children && <div className="mt-1 text-pretty text-14 text-soft">{children}</div>}
      </div>
      {action}
    </div>
  )
}
