import type { ReactNode } from 'react'
import { Shell } from '../frame/Shell.tsx'

export function Default({ children }: { children: ReactNode }) {
  return <Shell layout="default">{children}</Shell>
}
