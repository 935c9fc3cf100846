import type { Context } from '#server/door/action.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import type { PageAccess } from '#site/settings.ts'
import { listNodeNames } from './queries/access.ts'

/** Whom a page is for, in words: 'signed-in people or members of Lao Town'. */
export async function inWords(
  { db, locale, settings, t }: Pick<Context, 'db' | 'locale' | 'settings' | 't'>,
  access: readonly PageAccess[],
): Promise<string> {
  const tiers = (kind: 'lv' | 'vip', keys: readonly string[]) =>
    keys.map((key) => localize(settings.level[kind].find((tier) => tier.key === key)?.name, locale) || key)
  const words = await Promise.all(
    access.map(async ({ type, keys = [] }) => {
      switch (type) {
        case 'login':
          return [t('page.access.login')]
        case 'level':
          return tiers('lv', keys).map((name) => t('page.access.level', { name }))
        case 'vip':
          return tiers('vip', keys).map((name) => t('page.access.vip', { name }))
        case 'join':
          return (await listNodeNames(db, keys.map(Number), locale)).map((name) =>
            t('page.access.join', { name }),
          )
        case 'role':
          return keys.map((role) => t('page.access.role', { role }))
      }
    }),
  )
  return new Intl.ListFormat(LOCALE_TAGS[locale], { type: 'disjunction' }).format(words.flat())
}
