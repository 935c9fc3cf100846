import type { Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { ReportedKind } from '../rules.ts'

/** What a reason is called; one that the settings no longer have is called by its key. */
export function reasonName(
  { report }: Pick<SiteSettings, 'report'>,
  kind: ReportedKind,
  key: string,
  locale: Locale,
): string {
  const option = report[kind].find((one) => one.key === key)
  return option ? localize(option.name, locale) : key
}
