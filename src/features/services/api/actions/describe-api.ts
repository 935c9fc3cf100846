import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { action } from '#server/door/action.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { localize } from '#site/localize.ts'
import { describeApi } from '../contract.ts'
import * as S from '../schemas.ts'
import { readWritten } from '../written.ts'

/** Of the addresses, not of the site: it changes when one of them is taken away. */
const VERSION = '1.0.0'

export const describeApiAction = action(describeApi, {
  data: S.nothingAsked,
  result: S.description,
  allow: 'everybody',
  limit: '30 per minute',
  run: async ({ asker, settings, siteUrl, locale, t }) => {
    const { all, open } = await readWritten()
    const isWhole = isSignedIn(asker) && canAdminister(asker).allowed
    const name = localize(settings.site.name, locale)
    return {
      openapi: '3.1.0',
      info: { title: name, version: VERSION, description: t('api.about', { site: name }) },
      servers: [{ url: siteUrl }],
      ...(isWhole ? all : open),
    }
  },
})
