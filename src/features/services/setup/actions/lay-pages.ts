import { pageOfTemplate } from '#features/services/builder/public/templates.ts'
import { findPublishedPages } from '#features/services/pages/queries/settings.ts'
import { action, type Context } from '#server/door/action.ts'
import { savePageSettings } from '#server/settings/settings-store.ts'
import type { StoredPageSettings } from '#site/settings.ts'
import { layPages } from '../contract.ts'
import { menuOf } from '../menus.ts'
import { recordStep } from '../record.ts'
import type { SiteKind } from '../rules.ts'
import * as S from '../schemas.ts'

/** Under this key page settings are announced. */
const KEY = 'page_settings'
const HOME = 'home'

export const layPagesAction = action(layPages, {
  data: S.layPagesData,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { kind }) => {
    const { db, t } = context
    await savePageSettings(db, await pagesOf(context, kind), t('setup.kind.version'))
    await recordStep(context, 'kind', [KEY])
    return { success: true as const }
  },
})

/** All pages as they are, but for the home page and the menu, which every device has from the desktop. */
async function pagesOf(
  { db, presetPages }: Pick<Context, 'db' | 'presetPages'>,
  kind: SiteKind,
): Promise<StoredPageSettings> {
  const stored = (await findPublishedPages(db)) ?? { desktop: {}, tablet: {}, mobile: {} }
  const home = kind === 'all' ? (presetPages[HOME]?.modules ?? []) : pageOfTemplate(kind)
  const { desktop, tablet, mobile } = stored
  return {
    desktop: {
      ...desktop,
      header: { ...Object(desktop.header), menus: menuOf(kind) },
      modules: { ...Object(desktop.modules), [HOME]: home },
    },
    tablet: without(tablet),
    mobile: without(mobile),
  }
}

function without(own: Record<string, unknown>): Record<string, unknown> {
  const { header, modules, ...others } = own
  const { menus: _menus, ...ownHeader } = Object(header) as Record<string, unknown>
  const { [HOME]: _home, ...ownModules } = Object(modules) as Record<string, unknown>
  return { ...others, header: ownHeader, modules: ownModules }
}
