import { useEffect, useState } from 'react'
import { useViewer } from '#browser/visitor/use-session.ts'
import { onMessages } from '#features/kernel/people/parts/open-messages.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { MessagesDialogProps } from './MessagesDialog.tsx'

const dialogPart = lazyPart<MessagesDialogProps>(() =>
  import('./MessagesDialog.tsx').then((part) => part.MessagesDialog),
)

/** Opens the box of messages for whatever asks for it; its code comes with the first press. */
export function MessagesHost() {
  const viewer = useViewer()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      onMessages((personId) => {
        setChosen(personId)
        setOpen(true)
      }),
    [],
  )
  useEffect(() => {
    const close = () => setOpen(false)
    window.addEventListener('page-view', close)
    return () => window.removeEventListener('page-view', close)
  }, [])
  const MessagesDialog = useLazyPart(dialogPart, isOpen, () => setOpen(false))
  if (!MessagesDialog || !viewer) return null
  return (
    <MessagesDialog
      viewer={viewer}
      chosen={chosen}
      onChoose={setChosen}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
    />
  )
}
