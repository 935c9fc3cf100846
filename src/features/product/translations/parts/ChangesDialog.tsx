import { type ReactNode, useEffect, useRef } from 'react'
import { Compared } from '#features/talk/writing/parts/Compared.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface Props {
  before: string
  after: string
  onClose: () => void
}

/** What the original says now and did not say when it was translated; it opens where the first change is. */
export function ChangesDialog({ before, after, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Dialog isOpen width={760} onClose={onClose} title={t('translations.changes.title')}>
      <FirstChange>
        <Compared before={before} after={after} />
      </FirstChange>
    </Dialog>
  )
}

function FirstChange({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('ins, del')?.scrollIntoView({ block: 'center' }), [])
  return <div ref={box}>{children}</div>
}
