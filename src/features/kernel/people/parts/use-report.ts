import { useIsMe, useSession } from '#browser/visitor/use-session.ts'
import { openReport, type ReportTarget } from './open-report.ts'
import { openSignIn } from './open-sign-in.ts'
import { usePressAgain } from './press-again.ts'

/**
 * Opens the form that reports something to the team of the site. A stranger is asked to sign in first, and then has it
 * before them.
 *
 * @param authorId whose it is; null for guests
 * @returns null for one's own: one does not report oneself
 */
export function useReport(target: ReportTarget, authorId: number | null): (() => void) | null {
  const { isSignedIn, viewer } = useSession()
  const press = pressOf(target)
  const isOwn = useIsMe(authorId)
  const open = () => openReport(target)
  usePressAgain(press, viewer ? () => isOwn || open() : undefined)
  if (isOwn) return null
  return isSignedIn ? open : () => openSignIn('report', press)
}

/** The press by its name, for the link of a stranger. */
export const pressOf = ({ postType, postId }: ReportTarget): string => `report:${postType}:${postId}`
