import { feature } from '#server/feature.ts'
import { enterPageAction } from './actions/enter-page.ts'
import { getPageAction } from './actions/get-page.ts'
import { getSettingsAction } from './actions/get-settings.ts'
import { divider } from './modules/divider.ts'
import { embed } from './modules/embed.ts'
import { html } from './modules/html.ts'
import { pageTextModule } from './modules/page-text.ts'
import { richText } from './modules/rich-text.ts'
import { sectionHeading } from './modules/section-heading.ts'
import { vipBox } from './modules/vip-box.ts'
import { pagesPages } from './preset-pages.ts'
import { pagesMediaUses } from './queries/media-uses.ts'
import { pageSubject } from './subject.ts'

export const pagesFeature = feature({
  name: 'services/pages',
  actions: [getSettingsAction, getPageAction, enterPageAction],
  modules: [divider, embed, html, pageTextModule, richText, sectionHeading, vipBox],
  subjects: [pageSubject],
  presetPages: pagesPages,
  mediaUses: pagesMediaUses,
})
