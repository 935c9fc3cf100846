import type { ReactNode } from 'react'
import { Shell } from '../frame/Shell.tsx'
import { AccountMenu } from './AccountMenu.tsx'

/** The pages of the account on the left, on small screens above. */
export function Account({ children }: { children: ReactNode }) {
  return (
    <Shell layout="account">
      <div className="wrap account">
        <AccountMenu />
        {children}
      </div>
    </Shell>
  )
}
