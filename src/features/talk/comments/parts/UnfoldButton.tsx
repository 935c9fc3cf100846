import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { chevronDownIcon } from '#ui/icons.ts'

interface Props {
  isPending: boolean
  onClick: () => void
  children: ReactNode
}

/** Loads the items that are folded. */
export function UnfoldButton({ isPending, onClick, children }: Props) {
  return (
    <Button look="plain" size="small" className="mt-2 -ms-3" isPending={isPending} onClick={onClick}>
      {children}
      <Icon path={chevronDownIcon} size={14} />
    </Button>
  )
}
