import type { OfferedProvider } from '#shared/people/social-providers.ts'
import { FALLBACK_LOCALE, type Locale } from '#shared/texts/locales.ts'
import { localize } from './localize.ts'
import { endOfMaintenance } from './maintenance.ts'
import type { FrameMenu, FrameState } from './payload.ts'
import { siteHref } from './routes.ts'
import type { DevicePageSettings, LevelEntry, MenuEntry, SiteSettings } from './settings.ts'
import { utcOffsets } from './utc-offsets.ts'

/** The frame around every page, in one locale, for one device. */
export function buildFrame(
  site: SiteSettings,
  page: DevicePageSettings,
  locale: Locale,
  differsByDevice: boolean,
  social: readonly OfferedProvider[],
): FrameState {
  const localized = (text: Parameters<typeof localize>[0]) => localize(text, locale)
  const href = (link: string) => siteHref(link, locale)
  const menu = ({ label, link, children }: MenuEntry): FrameMenu => ({
    label: localized(label),
    href: href(link),
    children: (children ?? []).map(menu),
  })
  const tiers = (entries: readonly LevelEntry[]) =>
    Object.fromEntries(
      entries.map(({ key, name, icon }, index) => [key, { name: localized(name), icon, rank: index + 1 }]),
    )
  const { header } = page
  return {
    siteName: localized(site.site.name),
    siteDescription: localized(site.site.description),
    siteLogo: site.site.logo,
    header: {
      parts: header.attrsPicked,
      menus: header.menus.map(menu),
      userLinks: header.userList.map(({ label, link, icon }) => ({
        label: localized(label),
        href: href(link),
        icon,
      })),
      logoWidth: header.logoWidth,
      textSize: header.textSize,
      colors: header.colors,
    },
    footer: site.footer.columns.map(({ title, links }) => ({
      title: localized(title),
      links: links.map(({ label, link }) => ({ label: localized(label), href: href(link) })),
    })),
    legal: {
      text: localized(site.site.legal.text),
      href: site.site.legal.link && href(site.site.legal.link),
    },
    languages: site.languages.map(({ name, code, flag, currency }) => ({ name, code, flag, currency })),
    currencies: site.currency.map(({ symbol_iso: code, symbol, name }) => ({
      code,
      symbol,
      name: localized(name),
    })),
    levels: tiers(site.level.lv),
    vips: Object.fromEntries(
      site.level.vip.map(({ key, name, icon, discount, price, days }, index) => [
        key,
        { name: localized(name), icon, rank: index + 1, discount, price, days },
      ]),
    ),
    creditSymbol: creditSymbol(site, locale),
    signIn: {
      kinds: site.login_box.login_type.length > 0 ? site.login_box.login_type : ['email'],
      carousel: site.login_box.carousel.map(({ url, caption }) => ({ url, caption: localized(caption) })),
      agreement: href(site.login_box.user_agreement_url),
      privacy: href(site.login_box.privacy_policy_url),
      social,
      code: site.login_box.code,
    },
    widgets: {
      support: site.widgets.support.map((entry) => ({
        label: localized(entry.label),
        text: localized(entry.text),
        href: entry.link && href(entry.link),
      })),
      faq: site.widgets.faq.map((entry) => ({
        question: localized(entry.question),
        answer: localized(entry.answer),
      })),
      download: site.widgets.download.map((entry) => ({
        label: localized(entry.label),
        text: localized(entry.text),
        href: href(entry.link),
      })),
      playlist: site.widgets.playlist.map(({ label, link }) => ({ title: localized(label), src: link })),
    },
    follow: isFollowed(site) ? { name: localized(site.follow.name), picture: site.follow.picture } : null,
    timeZone: site.site.timeZone,
    utcOffsets: utcOffsets(site.site.timeZone),
    analyticsTracker: site.analytics.tracker,
    maintenance: site.maintenance.isOn
      ? { words: localized(site.maintenance.words), until: endOfMaintenance(site)?.toISOString() ?? null }
      : null,
    drawsCovers: site.articles.drawnCovers,
    isChatForMembers: site.chat.isMembersOnly,
    differsByDevice,
  }
}

/** Without a picture and a code the account cannot be followed. */
const isFollowed = ({ follow }: SiteSettings) => follow.picture !== '' && follow.code !== ''

/** What points are called in a locale. */
export const creditSymbol = ({ credit: { symbol } }: SiteSettings, locale: Locale): string =>
  typeof symbol === 'string' ? symbol : localize(symbol, locale)

/** The first currency of a locale: that of its language entry, else the site's first. */
export function currencyOf(site: SiteSettings, locale: Locale): string {
  const entry =
    site.languages.find(({ code }) => code === locale) ??
    site.languages.find(({ code }) => code === FALLBACK_LOCALE)
  const first = site.currency[0]?.symbol_iso ?? 'RMB'
  return site.currency.some(({ symbol_iso }) => symbol_iso === entry?.currency) && entry
    ? entry.currency
    : first
}
