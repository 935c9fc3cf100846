import type { ReactNode } from 'react'
import { Shell } from '../frame/Shell.tsx'

/** Where one pays: nothing leads away but the logo and the way back to the basket. */
export function Quiet({ children }: { children: ReactNode }) {
  return <Shell layout="quiet">{children}</Shell>
}
