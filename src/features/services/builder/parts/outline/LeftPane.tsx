import type { RefObject } from 'react'
import { isBlockKey } from '#shared/pages/blocks.ts'
import type { Device } from '#shared/visitor/device.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { type Content, isFrame } from '../../rules/content.ts'
import { fits } from '../../rules/fits.ts'
import type { CatalogueModule } from '../../schemas.ts'
import type { Blocks } from '../blocks/use-blocks.ts'
import type { View } from '../frame/view.ts'
import type { Acts } from '../state/acts.ts'
import { followsDesktop, type Place } from '../state/edits.ts'
import type { OutlineRow } from '../state/outline.ts'
import { Chooser } from './Chooser.tsx'
import { Outline } from './Outline.tsx'

interface Props {
  pageKey: string
  content: Content
  device: Device
  rows: readonly OutlineRow[]
  chosen: readonly string[]
  changed: ReadonlySet<string>
  /** The module that the server does not take as it is. */
  wrong: string | undefined
  isDragging: boolean
  modules: readonly CatalogueModule[]
  moduleOf: (name: string) => CatalogueModule | undefined
  /** Where the next module is put; null: behind what is chosen. */
  target: Place | null
  search: RefObject<HTMLInputElement | null>
  acts: Acts
  onChoose: (ids: readonly string[]) => void
  onAdd: (name: string, place?: Place) => void
  blocks: Blocks
  view: View
  onPage: (key: string) => void
  onForget: () => void
}

/** At the left the outline, and below it the modules that can be added. */
export function LeftPane(props: Props) {
  const { pageKey, content, device, rows, modules, moduleOf, target, acts } = props
  const { t } = useI18n()
  if (isFrame(content)) {
    return (
      <aside className="builder-pane" data-side="left" aria-label={t('builder.shell.modules')}>
        <div className="builder-head">
          <h2>{t('builder.shell.frame')}</h2>
        </div>
        <p className="px-4 text-14 text-soft">{t('builder.shell.frame.hint')}</p>
      </aside>
    )
  }
  const below = target && rows.find(({ id }) => id === target.before)
  /** No block stands in a block, and a page shows what it can show. */
  const kept = props.blocks.list.filter(({ key, modules: inside }) => {
    if (key !== null && isBlockKey(pageKey)) return false
    return inside.every((name) => {
      const module = moduleOf(name)
      return module !== undefined && fits(module, pageKey)
    })
  })
  const ownOrder = !followsDesktop(content, device)
  return (
    <aside className="builder-pane" data-side="left" aria-label={t('builder.shell.modules')}>
      <div className="builder-head">
        <h2>{t('builder.shell.outline')}</h2>
        <span className="num ml-auto text-13 text-soft">
          {ownOrder ? t('builder.shell.order.own') : rows.length}
        </span>
      </div>
      <Outline
        {...props}
        onDrop={(dragged, place) =>
          dragged.kind === 'new' ? props.onAdd(dragged.name, place) : acts.move(dragged.ids, place)
        }
      />
      {device !== 'desktop' && (
        <div className="builder-follow">
          <p>{t(ownOrder ? 'builder.shell.order.own.hint' : 'builder.shell.order.follows')}</p>
          {ownOrder && (
            <Button look="line" size="small" onClick={acts.follow}>
              {t('builder.shell.order.follow')}
            </Button>
          )}
        </div>
      )}
      <Chooser
        modules={modules.filter((module) => module.canAdd && fits(module, pageKey))}
        target={
          target &&
          (below
            ? t('builder.shell.add.before', { name: nameOf(below, moduleOf) })
            : t('builder.shell.add.end', { slot: t(`builder.shell.slot.${target.slot}`) }))
        }
        kept={kept}
        moduleOf={moduleOf}
        view={props.view}
        search={props.search}
        onAdd={props.onAdd}
        onEdit={props.onPage}
        onKept={props.blocks.again}
        onForget={props.onForget}
      />
    </aside>
  )
}

const nameOf = ({ name }: OutlineRow, moduleOf: Props['moduleOf']): string => moduleOf(name)?.title ?? name
