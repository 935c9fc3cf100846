import type { SettingsSnapshot } from '#server/settings/settings-store.ts'
import type { Device } from '#shared/visitor/device.ts'
import { pageSettingsOf } from '#site/settings.ts'
import type { Content } from '../rules/content.ts'
import { type PublishedSite, withContent } from './page-content.ts'

/** The settings in force with another content of one page, for one device. */
export function arrangedWith(site: PublishedSite, key: string, content: Content, device: Device) {
  const { pages, look } = withContent(site, key, content)
  const ofDevice = pageSettingsOf(pages, device)
  let made: SettingsSnapshot | null = null
  return (snapshot: SettingsSnapshot): SettingsSnapshot => {
    const { hue, radius, footer } = look
    made ??= {
      ...snapshot,
      site: { ...snapshot.site, site: { ...snapshot.site.site, hue, radius }, footer },
      pages: { ...snapshot.pages, [device]: ofDevice },
    }
    return made
  }
}
