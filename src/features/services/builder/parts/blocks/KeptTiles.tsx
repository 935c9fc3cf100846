import { useRef, useState } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { moreIcon, pencilIcon, settingsIcon, trashIcon } from '#ui/icons.ts'
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx'
import type { BlockShown, CatalogueModule } from '../../schemas.ts'
import { useDraggable } from '../drag.ts'
import type { View } from '../frame/view.ts'
import { LivePicture } from '../outline/LivePicture.tsx'
import { RemoveBlockDialog, RenameBlockDialog } from './BlockDialogs.tsx'
import { keptName } from './use-blocks.ts'

interface Props {
  /** Those that the page can show. */
  blocks: readonly BlockShown[]
  moduleOf: (name: string) => CatalogueModule | undefined
  view: View
  onAdd: (name: string) => void
  onEdit: (key: string) => void
  onChanged: () => void
}

/** What has been kept: pressed or dragged like a module, and renamed or deleted behind a button of its own. */
export function KeptTiles({ blocks, onChanged, ...props }: Props) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<{ kind: 'rename' | 'remove'; block: BlockShown } | null>(null)
  const dialog = asked && {
    block: asked.block,
    onClose: () => setAsked(null),
    onDone: () => {
      setAsked(null)
      onChanged()
    },
  }
  if (blocks.length === 0) return null
  return (
    <section aria-label={t('builder.block.list')}>
      <p className="builder-adds-name">{t('builder.block.list')}</p>
      <div className="builder-adds-grid">
        {blocks.map((block) => (
          <KeptTile key={block.id} block={block} {...props} onAsk={(kind) => setAsked({ kind, block })} />
        ))}
      </div>
      {dialog && asked?.kind === 'rename' && <RenameBlockDialog {...dialog} />}
      {dialog && asked?.kind === 'remove' && <RemoveBlockDialog {...dialog} />}
    </section>
  )
}

interface TileProps extends Omit<Props, 'blocks' | 'onChanged'> {
  block: BlockShown
  onAsk: (kind: 'rename' | 'remove') => void
}

function KeptTile({ block, moduleOf, view, onAdd, onEdit, onAsk }: TileProps) {
  const { t } = useI18n()
  const element = useRef<HTMLButtonElement>(null)
  const { id, key, name, modules } = block
  const placed = key ?? keptName(id)
  const isDragged = useDraggable(element, () => ({ kind: 'new', name: placed }))
  const titles = modules.map((one) => moduleOf(one)?.title ?? one).join(', ')
  const items: MenuItem[] = [
    ...(key === null
      ? []
      : [{ label: t('builder.block.edit'), icon: settingsIcon, onChoose: () => onEdit(key) }]),
    { label: t('builder.block.rename'), icon: pencilIcon, onChoose: () => onAsk('rename') },
    {
      label: t('builder.block.remove.do'),
      icon: trashIcon,
      isDangerous: true,
      onChoose: () => onAsk('remove'),
    },
  ]
  const label = t('builder.shell.act.more', { name })
  return (
    <div className="builder-kept">
      <button
        ref={element}
        type="button"
        title={titles}
        className="builder-tile"
        data-dragged={isDragged || undefined}
        onClick={() => onAdd(placed)}
      >
        <LivePicture
          version={`block.${id}`}
          title={name}
          group={moduleOf(modules[0] ?? '')?.group ?? 'layout'}
          view={view}
        />
        {name}
        {key !== null && <small>{t('builder.block.global')}</small>}
      </button>
      <Menu
        label={label}
        items={items}
        button={(opener) => <IconButton icon={moreIcon} size="small" label={label} {...opener} />}
      />
    </div>
  )
}
