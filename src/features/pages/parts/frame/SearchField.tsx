import { useEffect, useRef } from 'react'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { searchIcon } from '#ui/icons.ts'

/** Goes to the search page; `/` puts the cursor into it from anywhere one is not writing. */
export function SearchField() {
  const { t } = useI18n()
  const { href } = usePage()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting = (event.target as Element).closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <form action={href('search')} className="search-field">
      <Icon path={searchIcon} size={16} />
      <input
        ref={field}
        type="search"
        name="key"
        required
        aria-label={t('shell.search')}
        placeholder={t('shell.search.hint')}
        enterKeyHint="search"
      />
      <kbd>/</kbd>
    </form>
  )
}
