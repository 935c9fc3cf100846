import type { Locale } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'
import { creditSymbol } from '#site/frame.ts'
import { type Localized, localize } from '#site/localize.ts'
import type { DevicePageSettings, SiteSettings } from '#site/settings.ts'

type Entry = { key: string; name: Localized }

/**
 * Public settings for clients. Keys are listed explicitly, so that a setting added later is not published by
 * accident.
 */
export function publicSettings(
  site: SiteSettings,
  pages: Record<Device, DevicePageSettings>,
  locale: Locale,
  currency: string,
) {
  const localized = (text: Localized) => localize(text, locale)
  const named = <Kind extends Entry>(entry: Kind) => ({ ...entry, name: localized(entry.name) })
  const levels = (entries: SiteSettings['level']['lv']) =>
    entries.map(({ key, name, icon, roles }) => ({ key, name: localized(name), icon, roles }))
  const { login_box: box, report } = site
  return {
    analytics: site.analytics.html,
    level: { lv: levels(site.level.lv), vip: levels(site.level.vip) },
    // The caller's currency first: other answers use it.
    currency: site.currency
      .toSorted((one, other) => Number(other.symbol_iso === currency) - Number(one.symbol_iso === currency))
      .map(({ symbol_iso, symbol, name }) => ({ symbol_iso, symbol, name: localized(name) })),
    languages: site.languages,
    credit: { symbol: creditSymbol(site, locale) },
    file_mimes: site.file_mimes,
    login_box: {
      login_type: box.login_type,
      social: box.social,
      user_agreement_url: box.user_agreement_url,
      privacy_policy_url: box.privacy_policy_url,
      carousel: box.carousel.map(({ url, caption }) => ({ url, caption: localized(caption) })),
    },
    report: Object.fromEntries(Object.entries(report).map(([type, options]) => [type, options.map(named)])),
    address_picker: site.address_picker,
    max_file_size: site.max_file_size,
    page_settings: pages,
  }
}
