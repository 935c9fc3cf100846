import type { ReactNode } from 'react'

export type Tab = { href: string; label: ReactNode; isCurrent: boolean; count?: number }

/** Views of one list, each with an address of its own. */
export function Tabs({ tabs, label, className }: { tabs: Tab[]; label: string; className?: string }) {
  return (
    <nav aria-label={label} className={className ? `tabs ${className}` : 'tabs'}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="num ml-1.5 text-13 text-faint">{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}
