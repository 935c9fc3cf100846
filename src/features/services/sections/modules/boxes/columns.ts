import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import type { IconName } from '../../rules.ts'
import { type ColumnsSettings, columnsSettings } from '../../schemas.ts'
import { type ShownHead, type ShownPicture, showHead, showPictures } from '../../show-media.ts'

export interface ColumnsItem {
  icon: IconName | null
  picture: ShownPicture | null
  heading: string
  text: string
  link: string | null
  linkLabel: string
}
export interface ColumnsData extends ShownHead {
  items: ColumnsItem[]
}

/** Two to four columns, each a heading and a few words with an icon or a picture. */
export const columns = defineModule<ColumnsSettings, ColumnsData>({
  name: 'columns',
  version: 1,
  isStatic: true,
  settings: columnsSettings,
  load: async (settings, page) => {
    const shown = await showPictures(
      settings.items.map(({ picture }) => picture),
      page,
    )
    return {
      ...showHead(settings, page),
      items: settings.items
        .map(({ icon, picture, heading, text, link, linkLabel }) => ({
          icon: icon ?? null,
          picture: shown(picture),
          heading: localize(heading, page.locale),
          text: localize(text, page.locale),
          link: link ?? null,
          linkLabel: localize(linkLabel, page.locale),
        }))
        .filter(({ picture, heading, text }) => picture || heading || text),
    }
  },
})
