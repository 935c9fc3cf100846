import { type MouseEvent, useEffect, useRef } from 'react'
import { usePage } from '#site/context.tsx'
import type { PageState } from '#site/payload.ts'
import { SEARCH_PATH } from '#site/routes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { searchIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { closeSearch, openSearch, useSearchFlag } from './search-flag.ts'

const panel = lazyPart<{ isOpen: boolean }>(() =>
  import('./SearchPanel.tsx').then((part) => part.SearchPanel),
)

/**
 * The way to the search: looks like a field where there is room. It opens the panel; without script it is a link to
 * the page that searches.
 */
export function SearchButton() {
  const { t } = useI18n()
  const { href, state } = usePage()
  const isOpen = useSearchFlag()
  const Panel = useLazyPart(panel, isOpen, closeSearch)
  useOpeningKeys()
  useClosingPages(state)

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSearch()
  }
  // Preloaded on hover.
  const preload = () => void panel.preload().catch(() => undefined)
  return (
    <>
      <a
        href={href(SEARCH_PATH)}
        className="search-button"
        rel="nofollow"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label={t('shell.search.hint')}
        onClick={onClick}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon path={searchIcon} size={20} />
        <span>{t('shell.search.hint')}</span>
        <kbd>/</kbd>
      </a>
      {Panel && <Panel isOpen={isOpen} />}
    </>
  )
}

/** `/` and Ctrl or Cmd with K, from anywhere one is not writing. */
function useOpeningKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasCommand = event.ctrlKey || event.metaKey
      const isOurs = hasCommand ? event.key.toLowerCase() === 'k' : event.key === '/'
      const isWriting = (event.target as Element).closest(
        'input, textarea, select, [contenteditable]:not([contenteditable="false"])',
      )
      if (!isOurs || isWriting || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Another page closes the panel; the same one, laid out for another width, does not. */
function useClosingPages(state: PageState): void {
  const shown = useRef(state)
  useEffect(() => {
    const before = shown.current
    shown.current = state
    const isSamePage = before.route.path === state.route.path && before.device !== state.device
    if (before !== state && !isSamePage) closeSearch()
  }, [state])
  // Pages without header unmount this button.
  useEffect(() => closeSearch, [])
}
