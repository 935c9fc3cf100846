import { canAdminister } from '#features/kernel/access/rules/roles.ts'
import { action } from '#server/door/action.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { localize } from '#site/localize.ts'
import { describeApi } from '../contract.ts'
import { publicPart, type Written } from '../rules.ts'
import * as S from '../schemas.ts'

/** Read when it is first asked for: most processes never are. */
let read: Promise<{ all: Written; open: Written }> | undefined

async function readWritten() {
  const { default: all } = await import('../openapi.gen.json', { with: { type: 'json' } })
  return { all, open: publicPart(all) }
}

/** Of the addresses, not of the site: it changes when one of them is taken away. */
const VERSION = '1.0.0'

export const describeApiAction = action(describeApi, {
  data: S.nothingAsked,
  result: S.description,
  allow: 'everybody',
  limit: '30 per minute',
  run: async ({ asker, settings, siteUrl, locale, t }) => {
    read ??= readWritten()
    const { all, open } = await read
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
