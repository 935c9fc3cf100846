import { useState } from 'react'
import { useViewer } from '#browser/visitor/use-session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { CreateNodeProps } from './CreateNode.tsx'

const createPart = lazyPart<CreateNodeProps>(() => import('./CreateNode.tsx').then((part) => part.CreateNode))

/** For people whose level or tier allows creating nodes. */
export function CreateNodeButton() {
  const { t } = useI18n()
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Create = useLazyPart(createPart, isOpen, close)
  if (!viewer?.can.has('createNode')) return null
  return (
    <>
      <Button look="line" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('community.create')}
      </Button>
      {Create && <Create isOpen={isOpen} onClose={close} />}
    </>
  )
}
