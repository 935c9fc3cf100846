import type { KeyboardEvent } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import type { LibraryTab } from './library-tabs.ts'

interface Props {
  tabs: readonly LibraryTab[]
  tab: LibraryTab
  onTab: (tab: LibraryTab) => void
  /** Of the panel that they change. */
  panelId: string
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Ways to a thing: the arrow keys go from one to the next. */
export function LibraryTabs({ tabs, tab, onTab, panelId }: Props) {
  const { t } = useI18n()
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const goal = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
    if (!goal) return
    onTab(goal)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${goal}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label={t('library.tabs')} className="library-tabs" onKeyDown={go}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          data-tab={one}
          aria-selected={one === tab}
          aria-controls={panelId}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {t(`library.tab.${one}`)}
        </button>
      ))}
    </div>
  )
}
