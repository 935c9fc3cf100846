import type { ReactNode } from 'react'

export function Docs({ children }: { children: ReactNode }) {
  return <main data-layout="docs">{children}</main>
}
