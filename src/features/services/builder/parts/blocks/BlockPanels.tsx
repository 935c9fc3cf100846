import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { BlockShown } from '../../schemas.ts'
import { RemoveBlockDialog, RenameBlockDialog } from './BlockDialogs.tsx'

interface UsesProps {
  block: BlockShown
  onPage: (key: string) => void
}

/** The pages on which a block stands. */
function Uses({ block, onPage }: UsesProps) {
  const { t } = useI18n()
  const { usedOn } = block
  return (
    <div className="grid gap-1.5">
      <p className="text-13 text-soft">{t('builder.block.uses', { count: usedOn.length })}</p>
      <ul className="grid justify-items-start gap-1">
        {usedOn.map(({ key, name }) => (
          <li key={key}>
            <button type="button" className="link text-14" onClick={() => onPage(key)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PlacedProps {
  /** undefined: it is not there any more. */
  block: BlockShown | undefined
  onPage: (key: string) => void
  onDetach: () => void
  onRemove: () => void
}

/** Beside a page on which a block is chosen. */
export function PlacedBlock({ block, onPage, onDetach, onRemove }: PlacedProps) {
  const { t } = useI18n()
  if (!block) {
    return (
      <div className="grid gap-3 px-4 py-2">
        <p className="text-14 text-soft">{t('builder.block.gone.hint')}</p>
        <Button look="danger" onClick={onRemove}>
          {t('builder.shell.act.remove')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4 px-4 py-2">
      <p className="text-14">{t('builder.block.hint')}</p>
      <Uses block={block} onPage={onPage} />
      <Button onClick={() => block.key !== null && onPage(block.key)}>{t('builder.block.edit')}</Button>
      <Button look="line" onClick={onDetach}>
        {t('builder.block.detach')}
      </Button>
    </div>
  )
}

interface OpenProps {
  block: BlockShown
  onPage: (key: string) => void
  onChanged: () => void
}

/** Beside a block that is being edited, where no module of it is chosen. */
export function OpenBlock({ block, onPage, onChanged }: OpenProps) {
  const { t } = useI18n()
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const onClose = () => setDialog(null)
  return (
    <div className="grid gap-4 px-4 py-2">
      <p className="text-14">{t('builder.block.open.hint')}</p>
      <Uses block={block} onPage={onPage} />
      <Button look="line" onClick={() => setDialog('rename')}>
        {t('builder.block.rename')}
      </Button>
      <Button look="danger" onClick={() => setDialog('remove')}>
        {t('builder.block.remove.do')}
      </Button>
      {dialog === 'rename' && (
        <RenameBlockDialog
          block={block}
          onClose={onClose}
          onDone={() => {
            onClose()
            onChanged()
          }}
        />
      )}
      {dialog === 'remove' && (
        <RemoveBlockDialog block={block} onClose={onClose} onDone={() => onPage('home')} />
      )}
    </div>
  )
}
