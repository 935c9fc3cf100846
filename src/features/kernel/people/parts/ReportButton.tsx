import type { ReactNode } from 'react'
import { useSession } from '#browser/visitor/use-session.ts'
import { Button, type ButtonLook, type ButtonSize } from '#ui/actions/Button.tsx'
import type { ReportTarget } from './open-report.ts'
import { SignInButton, SignInLink } from './SignInButton.tsx'
import { pressOf, useReport } from './use-report.ts'

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
  const { isSignedIn } = useSession()
  const report = useReport(target, authorId)
  if (!report) return null
  const said = { children, ...(className && { className }) }
  if (!isSignedIn) {
    const asked = { ...said, purpose: 'report', press: pressOf(target) } as const
    return look === 'link' ? (
      <SignInLink {...asked} />
    ) : (
      <SignInButton {...asked} look={look} {...(size && { size })} />
    )
  }
  const pressed = { ...said, 'aria-haspopup': 'dialog', onClick: report } as const
  return look === 'link' ? (
    <button type="button" {...pressed} />
  ) : (
    <Button {...pressed} look={look} {...(size && { size })} />
  )
}
