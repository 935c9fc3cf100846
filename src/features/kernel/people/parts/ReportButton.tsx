import type { ReactNode } from 'react'
import { useIsMe, useSession } from '#browser/visitor/use-session.ts'
import { Button, type ButtonLook, type ButtonSize } from '#ui/actions/Button.tsx'
import { openReport, type ReportTarget } from './open-report.ts'
import { usePressAgain } from './press-again.ts'
import { SignInButton, SignInLink } from './SignInButton.tsx'

interface Props {
  target: ReportTarget
  /** Whose it is; null for guests. One does not report oneself. */
  authorId: number | null
  /** `link`: words in a line of text. */
  look?: ButtonLook | 'link'
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** Reports something to the team of the site; a stranger is asked to sign in first. */
export function ReportButton({ target, authorId, look = 'plain', size, className, children }: Props) {
  const { isSignedIn, viewer } = useSession()
  const press = `report:${target.postType}:${target.postId}`
  const isOwn = useIsMe(authorId)
  usePressAgain(press, viewer ? () => isOwn || openReport(target) : undefined)
  if (isOwn) return null
  const said = { children, ...(className && { className }) }
  if (!isSignedIn) {
    const asked = { ...said, purpose: 'report', press } as const
    return look === 'link' ? (
      <SignInLink {...asked} />
    ) : (
      <SignInButton {...asked} look={look} {...(size && { size })} />
    )
  }
  const pressed = { ...said, 'aria-haspopup': 'dialog', onClick: () => openReport(target) } as const
  return look === 'link' ? (
    <button type="button" {...pressed} />
  ) : (
    <Button {...pressed} look={look} {...(size && { size })} />
  )
}
