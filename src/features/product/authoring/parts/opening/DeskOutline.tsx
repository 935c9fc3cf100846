import type { ReactNode } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import { Bone } from '#ui/moving/Skeleton.tsx'
import { BackLink } from '../bar/BackLink.tsx'

/** The desk while it loads: its bar, its sheet and its panel are where they will be. */
export function DeskOutline({ children }: { children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="desk">
      <div className="desk-bar">
        <BackLink to="" />
        <Bone className="h-5 w-24" />
      </div>
      <div className="desk-paper">
        <div className="desk-outline" role="status">
          <span className="sr-only">{t('ui.loading')}</span>
          <Bone className="h-9 w-3/4" />
          <Bone className="mt-4 h-4 w-full" />
          <Bone className="h-4 w-11/12" />
          <Bone className="h-4 w-2/3" />
        </div>
        {children}
      </div>
      <div className="desk-panel" aria-hidden="true" />
    </div>
  )
}

/** What stands on the desk in place of a text: that one may not write, or that it could not be opened. */
export const DeskNotice = ({ children }: { children: ReactNode }) => (
  <div className="desk">
    <div className="desk-bar">
      <BackLink to="" />
    </div>
    <div className="desk-paper" style={{ gridColumn: '1 / -1' }}>
      <div className="mx-auto w-full max-w-xl py-8">{children}</div>
    </div>
  </div>
)
