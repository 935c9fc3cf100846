import type { ReactNode } from 'react'

export function Account({ children }: { children: ReactNode }) {
  return <main data-layout="account">{children}</main>
}
