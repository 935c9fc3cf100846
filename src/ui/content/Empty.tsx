import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { compassIcon } from '../icons.ts'

type EmptyProps = {
  icon?: string
  /** One line: what would stand here. */
  children: ReactNode
  /** One way on. */
  action?: ReactNode
}

export function Empty({ icon = compassIcon, children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center text-soft">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-faint">
        <Icon path={icon} size={26} />
      </span>
      <p className="max-w-[36em] text-pretty">{children}</p>
      {action}
    </div>
  )
}
