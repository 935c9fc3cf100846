import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, plusIcon } from '#ui/icons.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { FRAME_KEY } from '../../rules/content.ts'
import type { PageLine } from '../../schemas.ts'

/** In the order in which pages are listed. */
const GROUPS = [
  'frame',
  'home',
  'custom',
  'article',
  'community',
  'shop',
  'profile',
  'docs',
  'other',
  'block',
] as const satisfies ReadonlyArray<PageLine['group']>

interface Props {
  pages: readonly PageLine[]
  /** Of the page that is built. */
  pageKey: string
  name: string
  onChoose: (key: string) => void
  onNew: () => void
}

/** Which page is built, and all others behind a search. */
export function PageChooser({ pages, pageKey, name, onChoose, onNew }: Props) {
  const { t } = useI18n()
  // What stands around all pages is at no address.
  const path = pageKey === FRAME_KEY ? null : pages.find(({ key }) => key === pageKey)?.path
  return (
    <Popover
      label={t('builder.shell.pages')}
      button={(opener) => (
        <button type="button" {...opener} className="builder-chooser">
          <span className="sr-only">{t('builder.shell.pages.of')}</span>
          <span className="truncate">{name}</span>
          {typeof path === 'string' && <small className="truncate">/{path}</small>}
          <Icon path={chevronDownIcon} size={16} />
        </button>
      )}
    >
      {(close) => (
        <PageSearch
          pages={pages}
          pageKey={pageKey}
          onChoose={(key) => {
            close()
            onChoose(key)
          }}
          onNew={() => {
            close()
            onNew()
          }}
        />
      )}
    </Popover>
  )
}

const optionId = (key: string): string => `builder-page-${key}`

function PageSearch({ pages, pageKey, onChoose, onNew }: Omit<Props, 'name'>) {
  const { t } = useI18n()
  const [words, setWords] = useState('')
  const [active, setActive] = useState(pageKey)
  const list = useRef<HTMLDivElement>(null)
  const wanted = words.trim().toLowerCase()
  const found = GROUPS.flatMap((group) =>
    pages.filter(
      (page) =>
        page.group === group && `${page.name} ${page.path ?? ''} ${page.key}`.toLowerCase().includes(wanted),
    ),
  )
  const current = found.find(({ key }) => key === active) ?? found[0]
  useEffect(() => {
    if (current) document.getElementById(optionId(current.key))?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const press = (event: KeyboardEvent) => {
    const at = current ? found.indexOf(current) : -1
    const next =
      event.key === 'ArrowDown' ? found[at + 1] : event.key === 'ArrowUp' ? found[at - 1] : undefined
    if (next) {
      event.preventDefault()
      setActive(next.key)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      onChoose(current.key)
    }
  }
  return (
    <div className="builder-pages">
      <TextInput
        role="combobox"
        aria-expanded="true"
        aria-controls="builder-pages-list"
        aria-activedescendant={current && optionId(current.key)}
        aria-label={t('builder.shell.pages.find')}
        placeholder={t('builder.shell.pages.find')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={press}
        className="h-10 text-14"
      />
      <div
        ref={list}
        id="builder-pages-list"
        role="listbox"
        aria-label={t('builder.shell.pages')}
        className="builder-pages-list"
      >
        {GROUPS.map((group) => {
          const ofGroup = found.filter((page) => page.group === group)
          if (ofGroup.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={group} role="group" aria-label={t(`builder.shell.group.${group}`)}>
              <p aria-hidden="true">{t(`builder.shell.group.${group}`)}</p>
              {ofGroup.map((page) => (
                <PageOption
                  key={page.key}
                  page={page}
                  isCurrent={page.key === pageKey}
                  isActive={page === current}
                  onChoose={() => onChoose(page.key)}
                />
              ))}
            </div>
          )
        })}
      </div>
      {found.length === 0 && <p className="py-2 text-14 text-soft">{t('builder.shell.pages.none')}</p>}
      <Button look="line" isWide onClick={onNew}>
        <Icon path={plusIcon} size={16} />
        {t('builder.shell.pages.new')}
      </Button>
    </div>
  )
}

interface OptionProps {
  page: PageLine
  isCurrent: boolean
  isActive: boolean
  onChoose: () => void
}

function PageOption({ page, isCurrent, isActive, onChoose }: OptionProps) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search above
    // biome-ignore lint/a11y/useFocusableInteractive: the search has the focus and names the active option
    <div
      id={optionId(page.key)}
      role="option"
      aria-selected={isCurrent}
      data-active={isActive || undefined}
      onClick={onChoose}
    >
      <span className="truncate">{page.name}</span>
      {page.state !== 'live' && <small>{t(`builder.shell.state.${page.state}`)}</small>}
    </div>
  )
}
