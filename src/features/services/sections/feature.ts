import { feature } from '#server/feature.ts'
import { countSiteAction } from './actions/count-site.ts'
import { findMediaAction } from './actions/find-media.ts'
import { cardRow } from './modules/boxes/card-row.ts'
import { columns } from './modules/boxes/columns.ts'
import { tabs } from './modules/boxes/tabs.ts'
import { callToAction } from './modules/call-to-action.ts'
import { countdown } from './modules/countdown.ts'
import { counters } from './modules/counters.ts'
import { faq } from './modules/faq.ts'
import { gallery } from './modules/gallery.ts'
import { hero } from './modules/hero.ts'
import { pictureModule } from './modules/picture.ts'
import { priceTable } from './modules/price-table.ts'
import { slider } from './modules/slider.ts'
import { video } from './modules/video.ts'

export const sectionsFeature = feature({
  name: 'services/sections',
  actions: [countSiteAction, findMediaAction],
  modules: [
    callToAction,
    cardRow,
    columns,
    countdown,
    counters,
    faq,
    gallery,
    hero,
    pictureModule,
    priceTable,
    slider,
    tabs,
    video,
  ],
})
