import { postPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { suggestHelp } from '../contract.ts'
import { listHelp } from '../queries/suggest.ts'
import * as S from '../schemas.ts'

export const suggestHelpAction = action(suggestHelp, {
  data: S.suggestData,
  result: S.suggestions,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { text }) => {
    const rows = await listHelp(context.db, context, text)
    return rows.map(({ kind, number, slug, title, language }) => ({
      kind,
      title,
      language,
      path: postPath(context.places, kind, { number, slug }),
    }))
  },
})
