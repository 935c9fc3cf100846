import { PasskeyButton } from '#features/accounts/security/parts/PasskeyButton.tsx'
import { SocialButtons } from '#features/accounts/social/parts/SocialButtons.tsx'
import type { WireViewer } from '#shared/people/viewer.ts'

interface Props {
  /** A passkey is for those who have an account. */
  takesPasskeys: boolean
  onSignedIn: (viewer: WireViewer | null) => void
}

/** Signing in by what one holds, and in and up by what one has elsewhere. */
export function OtherWays({ takesPasskeys, onSignedIn }: Props) {
  return (
    <>
      {takesPasskeys && <PasskeyButton onSignedIn={onSignedIn} />}
      <SocialButtons />
    </>
  )
}
