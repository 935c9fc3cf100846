import { type ReactNode, useState } from 'react'
import { Button, type ButtonLook } from '#ui/actions/Button.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { FollowProps } from './FollowDialog.tsx'

const followPart = lazyPart<FollowProps>(() => import('./FollowDialog.tsx').then((part) => part.FollowDialog))

/** Shows the official account to follow, and takes the code that it answers with. */
export function FollowButton({ look, children }: { look: ButtonLook; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const FollowDialog = useLazyPart(followPart, isOpen, close)
  return (
    <>
      <Button look={look} size="small" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {FollowDialog && <FollowDialog isOpen={isOpen} onClose={close} />}
    </>
  )
}
