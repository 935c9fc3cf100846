import { action } from '#server/door/action.ts'
import { wordsIn } from '../compose.ts'
import { listSentLetters } from '../contract.ts'
import { listLetterRows } from '../queries/letters.ts'
import * as S from '../schemas.ts'

const PER_PAGE = 20

export const listSentLettersAction = action(listSentLetters, {
  data: S.listLettersData,
  result: S.sentPage,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db, settings, locale, shows }, { before = 0 }) => {
    shows('newsletter')
    const rows = settings.newsletter.isArchived
      ? await listLetterRows(db, { before, first: PER_PAGE + 1, isSent: true })
      : []
    const shown = rows.slice(0, PER_PAGE)
    return {
      nodes: shown.map(({ id, texts, at, finishedAt }) => {
        const { subject, preheader } = wordsIn(texts, locale)
        return { id, subject, preheader, at: (finishedAt ?? at).toISOString() }
      }),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > PER_PAGE,
    }
  },
})
