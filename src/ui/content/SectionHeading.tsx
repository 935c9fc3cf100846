import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { arrowRightIcon } from '../icons.ts'

type SectionHeadingProps = {
  children: ReactNode
  more?: { href: string; label: string }
  id?: string
  /** Beside the title in place of `more`: a sort switch, a count. */
  aside?: ReactNode
}

export function SectionHeading({ children, more, id, aside }: SectionHeadingProps) {
  return (
    <div className="mt-10 mb-4 flex items-baseline justify-between gap-4 first:mt-0">
      <h2 id={id} className="text-20">
        {children}
      </h2>
      {aside}
      {more && (
        <a href={more.href} className="-my-3 flex flex-none items-center gap-1 py-3 text-14 text-soft">
          {more.label}
          <Icon path={arrowRightIcon} size={14} />
        </a>
      )}
    </div>
  )
}
