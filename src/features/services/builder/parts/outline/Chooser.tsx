import { type RefObject, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import type { BlockShown, CatalogueModule } from '../../schemas.ts'
import { KeptTiles } from '../blocks/KeptTiles.tsx'
import { useDraggable } from '../drag.ts'
import type { View } from '../frame/view.ts'
import { LivePicture } from './LivePicture.tsx'

interface Props {
  /** Those that the page can show. */
  modules: readonly CatalogueModule[]
  /** Where the next one is put, in words; null: no place has been chosen. */
  target: string | null
  search: RefObject<HTMLInputElement | null>
  /** Sections and blocks that the page can show. */
  kept: readonly BlockShown[]
  moduleOf: (name: string) => CatalogueModule | undefined
  view: View
  onAdd: (name: string) => void
  onEdit: (key: string) => void
  onKept: () => void
  onForget: () => void
}

/** Words of a search, as they are looked for. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Also by what builders of pages call it everywhere: 'hero', 'call to action'. */
const holds = ({ title, about, name }: CatalogueModule, words: string): boolean =>
  plain(words)
    .split(/[\s-]+/)
    .every((word) => plain(`${title} ${about} ${name.replaceAll('-', ' ')}`).includes(word))

/** Those that are called so come before those that only say so of themselves. */
function rankOf({ title }: CatalogueModule, words: string): number {
  const name = plain(title)
  return name.startsWith(words) ? 0 : name.includes(words) ? 1 : 2
}

function foundBy(modules: readonly CatalogueModule[], words: string): CatalogueModule[] {
  const sought = plain(words)
  return modules
    .filter((module) => holds(module, words))
    .toSorted((one, other) => rankOf(one, sought) - rankOf(other, sought))
}

/** All modules that can be added, as small pictures: pressed, or dragged to where they are wanted. */
export function Chooser({ modules, target, search, kept, view, onAdd, onForget, ...props }: Props) {
  const { t } = useI18n()
  const [words, setWords] = useState('')
  const found = foundBy(modules, words.trim())
  const keptFound = kept.filter(({ name }) => plain(name).includes(plain(words.trim())))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <section className="builder-adds" aria-labelledby="builder-add">
      <div className="builder-head">
        <h2 id="builder-add">{t('builder.shell.add')}</h2>
      </div>
      {target !== null && (
        <p className="builder-target">
          <span className="min-w-0 flex-1">{target}</span>
          <IconButton
            icon={closeIcon}
            size="small"
            label={t('builder.shell.add.forget')}
            onClick={onForget}
          />
        </p>
      )}
      <div className="px-3 pb-2">
        <TextInput
          ref={search}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !found[0]) return
            onAdd(found[0].name)
            setWords('')
          }}
          placeholder={t('builder.shell.add.find')}
          aria-label={t('builder.shell.add.find')}
          className="h-9 text-14"
        />
      </div>
      <KeptTiles
        blocks={keptFound}
        moduleOf={props.moduleOf}
        view={view}
        onAdd={onAdd}
        onEdit={props.onEdit}
        onChanged={props.onKept}
      />
      {groups.map((group) => (
        <section key={group} aria-label={t(`builder.shell.kind.${group}`)}>
          <p className="builder-adds-name">{t(`builder.shell.kind.${group}`)}</p>
          <div className="builder-adds-grid">
            {found
              .filter((module) => module.group === group)
              .map((module) => (
                <Tile key={module.name} module={module} view={view} onAdd={() => onAdd(module.name)} />
              ))}
          </div>
        </section>
      ))}
      {found.length + keptFound.length === 0 && (
        <p className="px-4 py-3 text-13 text-soft">{t('builder.shell.add.none')}</p>
      )}
    </section>
  )
}

interface TileProps {
  module: CatalogueModule
  view: View
  onAdd: () => void
}

function Tile({ module, view, onAdd }: TileProps) {
  const element = useRef<HTMLButtonElement>(null)
  const isDragged = useDraggable(element, () => ({ kind: 'new', name: module.name }))
  return (
    <button
      ref={element}
      type="button"
      title={module.about}
      className="builder-tile"
      data-dragged={isDragged || undefined}
      onClick={onAdd}
    >
      <LivePicture version={`module.${module.name}`} title={module.title} group={module.group} view={view} />
      {module.title}
    </button>
  )
}
