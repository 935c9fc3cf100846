import { action } from '#server/door/action.ts'
import { findContent } from '../content/find-content.ts'
import { openPage } from '../content/open-page.ts'
import { getVersion } from '../contract.ts'
import * as S from '../schemas.ts'

export const getVersionAction = action(getVersion, {
  data: S.getVersionData,
  result: S.versionContent,
  allow: 'builder',
  limit: '120 per minute',
  run: async (context, { key, id }) => {
    const { db, refuse } = context
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    const content = await findContent(db, opened.site, key, id)
    return content ? { content } : refuse('version-unknown')
  },
})
