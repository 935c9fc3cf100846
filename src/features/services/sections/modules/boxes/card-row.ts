import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type CardRowSettings, cardRowSettings } from '../../schemas.ts'
import { type ShownHead, type ShownPicture, showHead, showPictures } from '../../show-media.ts'

interface ShownCard {
  picture: ShownPicture | null
  heading: string
  text: string
  link: string | null
}
export interface CardRowData extends ShownHead {
  cards: ShownCard[]
}

/** Cards in a row; where there is no room for all, the row is pushed. */
export const cardRow = defineModule<CardRowSettings, CardRowData>({
  name: 'card-row',
  version: 1,
  isStatic: true,
  settings: cardRowSettings,
  load: async (settings, page) => {
    const shown = await showPictures(
      settings.cards.map(({ picture }) => picture),
      page,
    )
    return {
      ...showHead(settings, page),
      cards: settings.cards
        .map(({ picture, heading, text, link }) => ({
          picture: shown(picture),
          heading: localize(heading, page.locale),
          text: localize(text, page.locale),
          link: link ?? null,
        }))
        .filter(({ heading }) => heading),
    }
  },
})
