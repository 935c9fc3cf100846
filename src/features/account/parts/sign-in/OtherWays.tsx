import { SocialButtons } from '#features/social/parts/SocialButtons.tsx'

/** Signing in and up by what one has elsewhere. */
export function OtherWays() {
  return <SocialButtons />
}
