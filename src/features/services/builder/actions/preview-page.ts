import { action } from '#server/door/action.ts'
import { arrangedWith } from '../content/arrange.ts'
import { checkContent } from '../content/check-content.ts'
import { findContent } from '../content/find-content.ts'
import { openPage } from '../content/open-page.ts'
import { contentOf } from '../content/page-content.ts'
import { previewPage } from '../contract.ts'
import * as S from '../schemas.ts'

export const previewPageAction = action(previewPage, {
  data: S.previewPageData,
  result: S.preview,
  allow: 'builder',
  limit: '600 per minute',
  run: async (context, { key, path, device, mode, content, locale = context.locale }) => {
    const { db, now, modules, t, showPreview, refuse } = context
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    const { site } = opened
    const live = contentOf(site, key)
    const checked =
      content === null
        ? { content: (await findContent(db, site, key, 'draft')) ?? live }
        : checkContent(content, { key, modules, t, known: live })
    if ('problem' in checked) return refuse(checked.problem, checked.params)
    const arrange = arrangedWith(site, key, checked.content, device)
    return { html: await showPreview({ path, locale, device, mode: mode ?? 'light', now, arrange }) }
  },
})
