/** The providers of external accounts for signing in, in the order of their buttons unless a site sets another. */
export const SOCIAL_PROVIDERS = ['wechat', 'qq', 'weibo', 'google', 'github', 'facebook', 'oidc'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** A configured provider, as sent to pages. */
export interface OfferedProvider {
  id: SocialProvider
  /** Where the owner has named it; the others are known by their own names. */
  name?: string
  /** Script that shows the QR code; loaded when somebody asks for it. */
  script?: string
}

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  SOCIAL_PROVIDERS.includes(value as SocialProvider)
