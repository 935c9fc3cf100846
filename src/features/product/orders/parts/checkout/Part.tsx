import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** By which `focusPart` finds it. */
  part: string
  /** Beside the title: a link or a button. */
  action?: ReactNode
  children: ReactNode
}

/** One card of the checkout. */
export function Part({ title, part, action, children }: Props) {
  const id = useId()
  return (
    <section className="card checkout-part" aria-labelledby={id} data-part={part}>
      <div className="mb-3.5 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {action && <span className="flex-none text-14">{action}</span>}
      </div>
      {children}
    </section>
  )
}
