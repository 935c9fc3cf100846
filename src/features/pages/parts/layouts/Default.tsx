import type { ReactNode } from 'react'

export function Default({ children }: { children: ReactNode }) {
  return <main data-layout="default">{children}</main>
}
