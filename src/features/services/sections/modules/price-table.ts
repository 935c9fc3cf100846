import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type PriceTableSettings, priceTableSettings } from '../schemas.ts'
import { type ShownHead, showHead } from '../show-media.ts'

export interface ShownPlan {
  name: string
  price: string
  unit: string
  text: string
  features: string[]
  label: string
  link: string
  isFeatured: boolean
}
export interface PriceTableData extends ShownHead {
  plans: ShownPlan[]
}

/** What is offered side by side, as the owner words it; each leads to where it is had. */
export const priceTable = defineModule<PriceTableSettings, PriceTableData>({
  name: 'price-table',
  version: 1,
  isStatic: true,
  settings: priceTableSettings,
  load: async (settings, page) => {
    const { locale } = page
    return {
      ...showHead(settings, page),
      plans: settings.plans
        .map(({ name, price, unit, text, features, button, isFeatured }) => ({
          name: localize(name, locale),
          price: localize(price, locale),
          unit: localize(unit, locale),
          text: localize(text, locale),
          features: features.map((feature) => localize(feature, locale)).filter(Boolean),
          // A button that leads nowhere yet is none.
          label: button.link === '' ? '' : localize(button.label, locale),
          link: button.link,
          isFeatured,
        }))
        .filter(({ name }) => name),
    }
  },
})
