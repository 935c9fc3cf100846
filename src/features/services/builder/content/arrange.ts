import type { SettingsSnapshot } from '#server/settings/settings-store.ts'
import { isBlockKey } from '#shared/pages/blocks.ts'
import type { Device } from '#shared/visitor/device.ts'
import { pageSettingsOf } from '#site/settings.ts'
import type { Content } from '../rules/content.ts'
import { type PublishedSite, withContent } from './page-content.ts'

/**
 * The settings in force with another content of one page, for one device. A block, which has no page of its own, is looked at
 * alone: in the place of what stands on the home page.
 */
export function arrangedWith(site: PublishedSite, key: string, content: Content, device: Device) {
  const { pages, look } = withContent(site, isBlockKey(key) ? 'home' : key, content)
  const ofDevice = pageSettingsOf(pages, device)
  let made: SettingsSnapshot | null = null
  return (snapshot: SettingsSnapshot): SettingsSnapshot => {
    const { footer, ...ofSite } = look
    made ??= {
      ...snapshot,
      site: { ...snapshot.site, site: { ...snapshot.site.site, ...ofSite }, footer },
      pages: { ...snapshot.pages, [device]: ofDevice },
    }
    return made
  }
}
