import type { KeyboardEvent } from 'react'
import { isBlockKey } from '#shared/pages/blocks.ts'
import type { Device } from '#shared/visitor/device.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowUpIcon, bookmarkIcon, copyIcon, eyeIcon, moreIcon, trashIcon } from '#ui/icons.ts'
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx'
import type { FrameContent, PageContent } from '../rules/content.ts'
import { deviceOf, type Spot } from '../rules/spot.ts'
import type { CatalogueModule, PageToBuild } from '../schemas.ts'
import { OpenBlock, PlacedBlock } from './blocks/BlockPanels.tsx'
import type { Blocks } from './blocks/use-blocks.ts'
import { PageForm } from './forms/PageForm.tsx'
import { SettingsForm } from './forms/SettingsForm.tsx'
import { FrameForm } from './frame-settings/FrameForm.tsx'
import { arrowDownIcon, pasteIcon, scissorsIcon } from './outline/module-icons.ts'
import { goToOutline } from './panes.ts'
import type { Acts } from './state/acts.ts'
import { desktopValues, ownOn } from './state/edits.ts'
import type { OutlineRow } from './state/outline.ts'

interface Props {
  pageKey: string
  pageName: string
  /** What floats on the site. */
  floating: PageToBuild['floating']
  /** null: nothing shows it yet. */
  path: string | null
  /** Opens what changes the address; missing: it is fixed. */
  onAddress: (() => void) | undefined
  content: PageContent
  device: Device
  /** What is chosen, in the order of the page. */
  chosen: readonly OutlineRow[]
  moduleOf: (name: string) => CatalogueModule | undefined
  /** What the server has not taken; null: it takes all. */
  refused: { message: string; spot: Spot | null } | null
  acts: Acts
  blocks: Blocks
  onPage: (key: string) => void
  /** Puts what was copied behind what is chosen. */
  onPaste: () => void
  /** Keeps what is chosen under a name. */
  onKeep: () => void
}

/** At the right only the settings of what is chosen; of the page where nothing is. */
export function SidePanel(props: Props) {
  const { chosen, moduleOf, pageName, content, acts, path, onAddress } = props
  const { t } = useI18n()
  const [row] = chosen
  const open = props.blocks.find(props.pageKey)
  if (!row && open) {
    return (
      <Panel title={open.name} mark={t('builder.block')}>
        <OpenBlock block={open} onPage={props.onPage} onChanged={props.blocks.again} />
      </Panel>
    )
  }
  if (!row) {
    return (
      <Panel title={pageName}>
        <PageForm
          about={content.about}
          colorMode={content.colorMode}
          floating={content.floating}
          site={props.floating}
          path={path}
          onChange={(change) => acts.setPage(change, Object.keys(change).join())}
          onAddress={onAddress}
        />
      </Panel>
    )
  }
  if (chosen.length > 1) {
    const titles = chosen.map(({ name }) => moduleOf(name)?.title ?? name)
    return (
      <Panel title={t('builder.shell.several', { count: chosen.length })}>
        <p className="px-4 text-14 text-soft">{titles.join(', ')}</p>
        <div className="grid gap-2 px-4 py-3">
          <Button look="line" onClick={acts.duplicate}>
            {t('builder.shell.act.duplicate')}
          </Button>
          <Button look="line" onClick={acts.toggleHidden}>
            {t(
              chosen.some(({ isHidden }) => !isHidden) ? 'builder.shell.act.hide' : 'builder.shell.act.show',
            )}
          </Button>
          <Button look="line" onClick={props.onKeep}>
            {t('builder.block.keep')}
          </Button>
          <Button look="danger" onClick={acts.remove}>
            {t('builder.shell.act.remove')}
          </Button>
        </div>
      </Panel>
    )
  }
  return isBlockKey(row.name) ? (
    <BlockPanel key={row.id} row={row} {...props} />
  ) : (
    <ModulePanel key={row.id} row={row} {...props} />
  )
}

/** Of a block it is said where it stands; it is edited by itself. */
function BlockPanel({ row, moduleOf, acts, blocks, onPage, onPaste }: Props & { row: OutlineRow }) {
  const { t } = useI18n()
  const block = blocks.find(row.name)
  const title = moduleOf(row.name)?.title ?? row.name
  return (
    <Panel
      title={title}
      mark={t('builder.block')}
      menu={<ModuleMenu title={title} isHidden={row.isHidden} acts={acts} onPaste={onPaste} />}
    >
      <PlacedBlock
        block={block}
        onPage={onPage}
        onDetach={async () => {
          const taken = block && (await blocks.take(block.id))
          if (taken) acts.detach(row.id, row.name, taken)
        }}
        onRemove={acts.remove}
      />
    </Panel>
  )
}

/** The form of one module. */
function ModulePanel(props: Props & { row: OutlineRow }) {
  const { row, content, device, moduleOf, refused, acts, onPaste, onKeep } = props
  const { t } = useI18n()
  const module = moduleOf(row.name)
  const title = module?.title ?? row.name
  return (
    <Panel
      title={title}
      mark={device === 'desktop' ? undefined : t(`builder.shell.on.${device}`)}
      menu={
        <ModuleMenu title={title} isHidden={row.isHidden} acts={acts} onPaste={onPaste} onKeep={onKeep} />
      }
    >
      {!module && <p className="px-4 text-14 text-soft">{t('builder.shell.unknown')}</p>}
      {module && (
        <SettingsForm
          fields={module.fields}
          device={device}
          values={desktopValues(content, device, row.id)}
          defaults={module.defaults}
          own={ownOn(content, device, row.id)}
          problems={
            refused?.spot?.id === row.id && deviceOf(refused.spot) === device
              ? { [refused.spot.field]: refused.message }
              : {}
          }
          onChange={(name, value) => acts.set(row.id, name, value)}
          onReset={(name) => acts.reset(row.id, name)}
        />
      )}
    </Panel>
  )
}

interface ModuleMenuProps {
  title: string
  isHidden: boolean
  acts: Acts
  onPaste: () => void
  /** Missing: it is kept already. */
  onKeep?: () => void
}

function ModuleMenu({ title, isHidden, acts, onPaste, onKeep }: ModuleMenuProps) {
  const { t } = useI18n()
  const items: MenuItem[] = [
    { label: t('builder.shell.act.up'), icon: arrowUpIcon, onChoose: () => acts.step(-1) },
    { label: t('builder.shell.act.down'), icon: arrowDownIcon, onChoose: () => acts.step(1) },
    { label: t('builder.shell.act.duplicate'), icon: copyIcon, onChoose: acts.duplicate, isGroupStart: true },
    { label: t('builder.shell.act.copy'), icon: copyIcon, onChoose: acts.copy },
    { label: t('builder.shell.act.cut'), icon: scissorsIcon, onChoose: acts.cut },
    { label: t('builder.shell.act.paste'), icon: pasteIcon, onChoose: onPaste },
    ...(onKeep ? [{ label: t('builder.block.keep'), icon: bookmarkIcon, onChoose: onKeep }] : []),
    {
      label: t(isHidden ? 'builder.shell.act.show' : 'builder.shell.act.hide'),
      icon: eyeIcon,
      onChoose: acts.toggleHidden,
    },
    {
      label: t('builder.shell.act.remove'),
      icon: trashIcon,
      onChoose: acts.remove,
      isDangerous: true,
      isGroupStart: true,
    },
  ]
  const label = t('builder.shell.act.more', { name: title })
  return (
    <Menu
      label={label}
      items={items}
      button={(opener) => <IconButton icon={moreIcon} size="small" label={label} {...opener} />}
    />
  )
}

interface FramePanelProps {
  content: FrameContent
  device: Device
  onChange: (content: FrameContent) => void
}

/** What stands around all pages. */
export function FramePanel({ content, device, onChange }: FramePanelProps) {
  const { t } = useI18n()
  return (
    <Panel title={t('builder.shell.frame')}>
      <FrameForm content={content} device={device} onChange={onChange} />
    </Panel>
  )
}

interface PanelProps {
  title: string
  mark?: string | undefined
  menu?: React.ReactNode
  children: React.ReactNode
}

function Panel({ title, mark, menu, children }: PanelProps) {
  const { t } = useI18n()
  // What a field has for Escape comes first, and so has what lies over the builder.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isOver = event.defaultPrevented || !event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || isOver || event.nativeEvent.isComposing) return
    event.preventDefault()
    goToOutline()
  }
  return (
    <aside
      className="builder-pane"
      data-side="right"
      aria-label={t('builder.shell.settings', { name: title })}
      onKeyDown={press}
    >
      <div className="builder-head">
        <h2 className="truncate text-16">{title}</h2>
        {mark !== undefined && <span className="pill">{mark}</span>}
        <span className="ml-auto">{menu}</span>
      </div>
      {children}
    </aside>
  )
}
