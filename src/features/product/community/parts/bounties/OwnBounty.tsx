import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { DisputeProps } from './DisputeDialog.tsx'

const disputePart = lazyPart<DisputeProps>(() =>
  import('./DisputeDialog.tsx').then((part) => part.DisputeDialog),
)

export interface OwnBountyProps {
  topic: number
}

/** For the parties of a bounty: the button to dispute it. */
export function OwnBounty({ topic }: OwnBountyProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyPart(disputePart, isOpen, () => setOpen(false))
  return (
    <>
      <Button look="plain" size="small" onClick={() => setOpen(true)}>
        {t('community.bounty.dispute')}
      </Button>
      {Dialog && <Dialog topic={topic} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
