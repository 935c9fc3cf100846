import { action } from '#server/door/action.ts'
import { listLetters } from '../contract.ts'
import { presentLetter } from '../present-letter.ts'
import { listLetterRows } from '../queries/letters.ts'
import { countStates } from '../queries/recipients.ts'
import * as S from '../schemas.ts'

const PER_PAGE = 20

export const listLettersAction = action(listLetters, {
  data: S.listLettersData,
  result: S.letterPage,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db }, { before = 0 }) => {
    const rows = await listLetterRows(db, { before, first: PER_PAGE + 1 })
    const shown = rows.slice(0, PER_PAGE)
    const counts = await countStates(
      db,
      shown.map(({ id }) => id),
    )
    return {
      nodes: shown.map((row) => presentLetter(row, counts.get(row.id))),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > PER_PAGE,
    }
  },
})
