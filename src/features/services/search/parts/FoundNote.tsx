import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { infoIcon } from '#ui/icons.ts'

/** A word about the results as a whole. */
export function FoundNote({ children }: { children: ReactNode }) {
  return (
    <p className="search-note">
      <Icon path={infoIcon} size={16} />
      <span>{children}</span>
    </p>
  )
}
