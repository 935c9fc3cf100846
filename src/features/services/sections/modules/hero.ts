import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type HeroSettings, heroSettings } from '../schemas.ts'
import { type ShownButton, type ShownPicture, showButtons, showPictures } from '../show-media.ts'

export interface HeroData {
  picture: ShownPicture | null
  heading: string
  text: string
  buttons: ShownButton[]
}

/** What a page begins with: a picture, a heading, a few words and what to do next. */
export const hero = defineModule<HeroSettings, HeroData>({
  name: 'hero',
  version: 1,
  isStatic: true,
  settings: heroSettings,
  load: async ({ picture, heading, text, buttons }, page) => ({
    picture: (await showPictures([picture], page))(picture),
    heading: localize(heading, page.locale),
    text: localize(text, page.locale),
    buttons: showButtons(buttons, page),
  }),
})
