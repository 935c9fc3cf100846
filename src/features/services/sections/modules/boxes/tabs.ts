import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type TabsSettings, tabsSettings } from '../../schemas.ts'
import { type ShownHead, type ShownPicture, showHead, showPictures } from '../../show-media.ts'

export interface TabItem {
  label: string
  text: string
  picture: ShownPicture | null
  link: string | null
  linkLabel: string
}
export interface TabsData extends ShownHead {
  items: TabItem[]
}

/** Several things in one place, of which one is shown: readers choose which, with or without script. */
export const tabs = defineModule<TabsSettings, TabsData>({
  name: 'tabs',
  version: 1,
  isStatic: true,
  settings: tabsSettings,
  load: async (settings, page) => {
    const shown = await showPictures(
      settings.items.map(({ picture }) => picture),
      page,
    )
    return {
      ...showHead(settings, page),
      items: settings.items
        .map(({ label, text, picture, link, linkLabel }) => ({
          label: localize(label, page.locale),
          text: localize(text, page.locale),
          picture: shown(picture),
          link: link ?? null,
          linkLabel: localize(linkLabel, page.locale),
        }))
        .filter(({ label, text, picture }) => label && (text || picture)),
    }
  },
})
