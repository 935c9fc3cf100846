import { postPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { listTranslations } from '../contract.ts'
import { listTexts } from '../queries/list-texts.ts'
import { languageStates } from '../rules.ts'
import * as S from '../schemas.ts'

/** The asker's own texts, each with its state in every language. */
export const listTranslationsAction = action(listTranslations, {
  data: S.listTranslationsData,
  result: S.translatedTexts,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, now, places }, { state, first, after }) => {
    const { rows, ...info } = await listTexts(db, { personId: asker.personId, state, first, after, now })
    return {
      nodes: rows.map(({ kind, number, slug, title, language, isPublished, written }) => ({
        kind,
        databaseId: number,
        title,
        path: isPublished ? postPath(places, kind, { number, slug }) : null,
        languages: languageStates(language, written),
      })),
      pageInfo: info,
    }
  },
})
