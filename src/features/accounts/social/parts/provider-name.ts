import type { SocialProvider } from '#shared/people/social-providers.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** What a provider is called, for those who read this page. */
export function useProviderName(): (id: SocialProvider) => string {
  const { t } = useI18n()
  const { social } = usePage().frame.signIn
  return (id) => social.find((provider) => provider.id === id)?.name ?? t(`social.provider.${id}`)
}
