import { action } from '#server/door/action.ts'
import { listAppeals } from '../../contract.ts'
import { presentLine, presentSanction } from '../../present.ts'
import { listLines } from '../../queries/people.ts'
import { listAppealed } from '../../queries/sanctions.ts'
import * as S from '../../schemas.ts'

/** Those who have waited longest come first; the others move up. */
const SHOWN = 50

export const listAppealsAction = action(listAppeals, {
  data: S.nothingAsked,
  result: S.appeals,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context) => {
    const { db, now } = context
    const sanctions = await listAppealed(db, now, SHOWN)
    const people = await listLines(
      db,
      sanctions.map(({ personId }) => personId),
      now,
    )
    const byId = new Map(people.map((person) => [person.id, person]))
    return {
      nodes: sanctions.flatMap((row) => {
        const person = byId.get(row.personId)
        return person ? [{ person: presentLine(person, context), sanction: presentSanction(row) }] : []
      }),
    }
  },
})
