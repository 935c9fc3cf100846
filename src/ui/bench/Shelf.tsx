import type { ReactNode } from 'react'

type ShelfProps = { title: string; children: ReactNode; className?: string }

/** One row of the bench. */
export function Shelf({ title, children, className = 'flex flex-wrap items-center gap-3' }: ShelfProps) {
  return (
    <section data-shelf={title}>
      <h2 className="mb-3 font-mono text-13 text-faint">{title}</h2>
      <div className={className}>{children}</div>
    </section>
  )
}
