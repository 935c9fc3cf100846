import type { ReactNode } from 'react'
import { Strip } from './Strip.tsx'

export type Tab = { href: string; label: ReactNode; isCurrent: boolean; count?: number }

type TabsProps = {
  tabs: Tab[]
  label: string
  /** Pills: the parts of a place, each a list of its own; they are pushed along where there are many. */
  look?: 'line' | 'pills'
  className?: string
}

/** Views of one list, each with an address of its own. */
export function Tabs({ tabs, label, look = 'line', className = '' }: TabsProps) {
  const links = tabs.map((tab) => (
    <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
      {tab.label}
      {tab.count !== undefined && <span className="num count">{tab.count}</span>}
    </a>
  ))
  if (look === 'line') {
    return (
      <nav aria-label={label} className={`tabs ${className}`}>
        {links}
      </nav>
    )
  }
  return (
    <nav aria-label={label} className={className}>
      <Strip
        gap={2}
        current={tabs.find(({ isCurrent }) => isCurrent)?.href}
        className="pills -mx-4 px-4 lg:mx-0 lg:px-0"
      >
        {links}
      </Strip>
    </nav>
  )
}
