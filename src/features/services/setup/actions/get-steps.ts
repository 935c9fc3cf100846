import { listMilestones } from '#features/services/admin/queries/milestones.ts'
import { hasNode } from '#features/services/admin/queries/overview.ts'
import { SETUP_STEPS } from '#features/services/admin/rules.ts'
import { action } from '#server/door/action.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import { getSteps } from '../contract.ts'
import { getAdmin } from '../queries/steps.ts'
import { CURRENCIES } from '../rules.ts'
import * as S from '../schemas.ts'

export const getStepsAction = action(getSteps, {
  data: S.nothingAsked,
  result: S.steps,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, asker, settings, locale, delivery, siteUrl }) => {
    const { site, languages, currency } = settings
    const [reached, isThereNode, { email, slug }] = await Promise.all([
      listMilestones(db),
      hasNode(db),
      getAdmin(db, asker.personId),
    ])
    const known = new Map(CURRENCIES.map((one) => [one.symbol_iso, one]))
    for (const one of currency) known.set(one.symbol_iso, one)
    return {
      steps: SETUP_STEPS.map((name) => ({
        name,
        state:
          name === 'node' && isThereNode ? ('done' as const) : (reached[name]?.state ?? ('open' as const)),
      })),
      languages: LOCALES.map((code) => {
        const offered = languages.find((language) => language.code === code)
        return {
          code,
          isOffered: offered !== undefined,
          currency: offered?.currency ?? currency[0]?.symbol_iso ?? 'USD',
        }
      }),
      currencies: [...known.values()].map(({ symbol_iso: code, name }) => ({
        code,
        name: localize(name, locale),
        isOffered: currency.some(({ symbol_iso }) => symbol_iso === code),
      })),
      timeZone: site.timeZone,
      hue: site.hue,
      radius: site.radius,
      logo: site.logo,
      mail: { isSetUp: delivery.sendMail !== null, to: email },
      // In the language of whoever passes it on: without a prefix a stranger reads the first one.
      invitation: `${siteUrl}${localizedPath('', locale)}?ref=${slug}`,
    }
  },
})
