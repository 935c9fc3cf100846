import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

export type PillKind =
  | 'neutral'
  | 'bounty'
  | 'solved'
  | 'vote'
  | 'lock'
  | 'vip'
  | 'warning'
  | 'danger'
  /** Over a picture. */
  | 'cover'

type PillProps = { kind?: PillKind; icon?: string; href?: string; children: ReactNode }

export function Pill({ kind = 'neutral', icon, href, children }: PillProps) {
  const content = (
    <>
      {icon && <Icon path={icon} size={13} />}
      {children}
    </>
  )
  const props = { className: 'pill', 'data-kind': kind === 'neutral' ? undefined : kind }
  return href ? (
    <a href={href} {...props}>
      {content}
    </a>
  ) : (
    <span {...props}>{content}</span>
  )
}
