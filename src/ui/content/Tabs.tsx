import type { ReactNode } from 'react'

export type Tab = { href: string; label: ReactNode; isCurrent: boolean; count?: number }

type TabsProps = {
  tabs: Tab[]
  label: string
  /** Pills: the parts of a place, each a list of its own. */
  look?: 'line' | 'pills'
  className?: string
}

/** Views of one list, each with an address of its own. */
export function Tabs({ tabs, label, look = 'line', className = '' }: TabsProps) {
  return (
    <nav aria-label={label} className={`${look === 'line' ? 'tabs' : 'pills'} ${className}`}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="num count">{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}
