import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type SliderSettings, sliderSettings } from '../schemas.ts'
import { type ShownPicture, showPictures } from '../show-media.ts'

export interface Slide {
  picture: ShownPicture | null
  heading: string
  text: string
  link: string | null
}
export interface SliderData {
  title: string
  slides: Slide[]
}

/** Slides in a row that one pushes on; without script a strip that scrolls from slide to slide. */
export const slider = defineModule<SliderSettings, SliderData>({
  name: 'slider',
  version: 1,
  settings: sliderSettings,
  load: async ({ title, slides }, page) => {
    const shown = await showPictures(
      slides.map(({ picture }) => picture),
      page,
    )
    return {
      title: localize(title, page.locale),
      slides: slides
        .map(({ picture, heading, text, link }) => ({
          picture: shown(picture),
          heading: localize(heading, page.locale),
          text: localize(text, page.locale),
          link: link ?? null,
        }))
        .filter(({ picture, heading, text }) => picture || heading || text),
    }
  },
})
