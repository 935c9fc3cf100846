import '../search-panel.css'
import '#ui/css/dialogs.css'
import { Dialog } from '@base-ui/react/dialog'
import { type RefObject, useId, useRef, useState } from 'react'
import { usePage } from '#site/context.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon, searchIcon } from '#ui/icons.ts'
import { searchPath } from '../paths.ts'
import { PanelBody } from './PanelBody.tsx'
import { PanelFoot } from './PanelFoot.tsx'
import { keepRecent } from './recent-searches.ts'
import { closeSearch } from './search-flag.ts'
import { useOptions } from './use-options.ts'
import { useSearch } from './use-search.ts'

/** The search over every page: a field, and below it what was found, to be walked through with the arrow keys. */
export function SearchPanel({ isOpen }: { isOpen: boolean }) {
  const { t } = useI18n()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && closeSearch()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className="search-panel" initialFocus={field}>
          <Dialog.Title className="sr-only">{t('search.title')}</Dialog.Title>
          <SearchBox field={field} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SearchBox({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useI18n()
  const { href } = usePage()
  const [key, setKey] = useState('')
  const [isComposing, setComposing] = useState(false)
  const { status, refused, found, run } = useSearch(key, isComposing)
  const listId = useId()
  const options = useOptions(listId, found ?? key)
  const isAnswered = found?.key === key.trim() && status === 'idle'

  const search = (next: string) => {
    setKey(next)
    field.current?.focus()
  }
  const onEnter = () => {
    if (!key.trim() && !options.active) return
    keepRecent(options.active ? (found?.key ?? '') : key)
    if (options.active) options.active.click()
    else if (isAnswered) document.getElementById(`${listId}-all`)?.click()
    else void run()
  }
  return (
    <>
      <div className="search-panel-head">
        <Icon path={searchIcon} size={20} className="text-soft" />
        <SearchField
          field={field}
          listId={listId}
          options={options}
          value={key}
          onValue={setKey}
          onComposing={setComposing}
          onEnter={onEnter}
        />
        {key !== '' && <ClearButton onClear={() => search('')} />}
        <IconButton icon={closeIcon} label={t('search.close')} size="small" onClick={closeSearch} />
      </div>
      <PanelBody
        listId={listId}
        searchedFor={key.trim()}
        status={status}
        refused={refused}
        found={found}
        onRetry={() => void run()}
        onRecent={search}
        onOpen={() => keepRecent(found?.key ?? '')}
      />
      <PanelFoot allId={`${listId}-all`} found={found} href={href(searchPath({ q: found?.key ?? '' }))} />
    </>
  )
}

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  listId: string
  options: ReturnType<typeof useOptions>
  value: string
  onValue: (value: string) => void
  onComposing: (isComposing: boolean) => void
  onEnter: () => void
}

/** Where one types, and walks through what was found without leaving it. */
function SearchField({ field, listId, options, value, onValue, onComposing, onEnter }: SearchFieldProps) {
  const { t } = useI18n()
  return (
    <input
      ref={field}
      type="text"
      role="combobox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={300}
      aria-label={t('search.title')}
      aria-expanded={options.count > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={options.active?.id}
      placeholder={t('search.field')}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onEnter()
        else if (!options.move(event.key)) return
        event.preventDefault()
      }}
    />
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useI18n()
  return (
    <button type="button" className="search-panel-clear" onClick={onClear}>
      {t('search.clear')}
    </button>
  )
}
