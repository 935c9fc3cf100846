import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type PictureSettings, pictureSettings } from '../schemas.ts'
import { type ShownPicture, showPictures } from '../show-media.ts'

export interface PictureData {
  picture: ShownPicture | null
  caption: string
}

/** One picture with its caption, which may lead somewhere. */
export const pictureModule = defineModule<PictureSettings, PictureData>({
  name: 'picture',
  version: 1,
  isStatic: true,
  settings: pictureSettings,
  load: async ({ picture, caption }, page) => ({
    picture: (await showPictures([picture], page))(picture),
    caption: localize(caption, page.locale),
  }),
})
