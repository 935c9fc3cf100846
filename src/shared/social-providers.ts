/** Where people may have an account that they sign in with here. The order is that of the buttons unless a site says otherwise. */
export const SOCIAL_PROVIDERS = ['wechat', 'qq', 'weibo', 'google', 'github', 'facebook', 'oidc'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  SOCIAL_PROVIDERS.includes(value as SocialProvider)
