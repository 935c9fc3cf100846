import { search } from '#features/services/search/contract.ts'
import { action } from '#server/door/action.ts'
import { findTexts } from '../contract.ts'
import { presentPost } from '../present-letter.ts'
import { findLastStart } from '../queries/letters.ts'
import { listMostRead } from '../queries/posts.ts'
import { MOST_POSTS } from '../rules.ts'
import * as S from '../schemas.ts'

/** ms that are looked back to where no letter was sent before. */
const MONTH = 30 * 86_400_000

export const findTextsAction = action(findTexts, {
  data: S.findTextsData,
  result: S.foundTexts,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, ask, now, locale, places }, { key }) => {
    if (key === '') {
      const last = await findLastStart(db)
      const since = last?.at ?? new Date(now.getTime() - MONTH)
      const rows = await listMostRead(db, { language: locale, since, now })
      return rows.map((row) => presentPost(places, row))
    }
    const { edges } = await ask(search, { key })
    return edges
      .flatMap(({ node }) => {
        const chosen = S.chosenPost.safeParse({ kind: node.type, number: node.databaseId })
        if (!chosen.success) return []
        return [{ ...chosen.data, title: node.title, path: node.gqSlug, language: node.language }]
      })
      .slice(0, MOST_POSTS)
  },
})
