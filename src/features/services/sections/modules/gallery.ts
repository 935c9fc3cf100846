import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type GallerySettings, gallerySettings } from '../schemas.ts'
import { type ShownHead, type ShownPicture, showHead, showPictures } from '../show-media.ts'

export interface GalleryData extends ShownHead {
  pictures: Array<ShownPicture & { caption: string }>
}

/** Pictures in rows, each of which opens large. */
export const gallery = defineModule<GallerySettings, GalleryData>({
  name: 'gallery',
  version: 1,
  isStatic: true,
  settings: gallerySettings,
  load: async (settings, page) => {
    const shown = await showPictures(settings.pictures, page)
    return {
      ...showHead(settings, page),
      pictures: settings.pictures.flatMap((one) => {
        const picture = shown(one)
        return picture ? [{ ...picture, caption: localize(one.caption, page.locale) }] : []
      }),
    }
  },
})
