/** Where people may have an account that they sign in with here. The order is that of the buttons unless a site says otherwise. */
export const SOCIAL_PROVIDERS = ['wechat', 'qq', 'weibo', 'google', 'github', 'facebook', 'oidc'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** A provider as pages are told of it: only those that the site is known to. */
export interface OfferedProvider {
  id: SocialProvider
  /** Where the owner has named it; the others are known by their own names. */
  name?: string
  /** Shows the code to scan; fetched from there when somebody asks for it. */
  script?: string
}

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  SOCIAL_PROVIDERS.includes(value as SocialProvider)
