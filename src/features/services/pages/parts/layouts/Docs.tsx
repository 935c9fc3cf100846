import type { ReactNode } from 'react'
import { Shell } from '../frame/Shell.tsx'

/** The tree of texts on the left, the text beside it. */
export function Docs({ children }: { children: ReactNode }) {
  return <Shell layout="docs">{children}</Shell>
}
