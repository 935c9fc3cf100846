import type { ReactNode } from 'react'
import { Boundary } from '#ui/Boundary.tsx'
import { later } from '#ui/later.ts'
import { Shell } from '../frame/Shell.tsx'

const AccountMenu = later<object>('.account-menu', () =>
  import('./AccountMenu.tsx').then((part) => part.AccountMenu),
)

/** The pages of the account on the left, on small screens above. */
export function Account({ children }: { children: ReactNode }) {
  return (
    <Shell layout="account">
      <div className="wrap account">
        <Boundary>
          <AccountMenu />
        </Boundary>
        {children}
      </div>
    </Shell>
  )
}
