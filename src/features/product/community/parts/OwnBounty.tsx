import { useState } from 'react'
import { useViewer } from '#browser/use-session.ts'
import { Button } from '#ui/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { Bounty } from '../schemas.ts'
import type { DisputeProps } from './DisputeDialog.tsx'

const disputePart = lazyPart<DisputeProps>(() =>
  import('./DisputeDialog.tsx').then((part) => part.DisputeDialog),
)

interface Props {
  bounty: Bounty
  topic: number
  /** Whoever asked, and who has answered. */
  parties: readonly number[]
}

/** For those a reward is between: it can be frozen, until the staff has looked at it. */
export function OwnBounty({ bounty, topic, parties }: Props) {
  const { t } = useI18n()
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyPart(disputePart, isOpen, () => setOpen(false))
  const isParty = viewer !== null && parties.includes(viewer.databaseId)
  if (!isParty || bounty.state !== 'open' || !bounty.isHeld) return null
  return (
    <>
      <Button look="plain" size="small" onClick={() => setOpen(true)}>
        {t('community.bounty.dispute')}
      </Button>
      {Dialog && <Dialog topic={topic} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
