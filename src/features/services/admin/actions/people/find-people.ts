import { action } from '#server/door/action.ts'
import { findPeople } from '../../contract.ts'
import { pageOfRows, presentLine } from '../../present.ts'
import { peopleAsked } from '../../public/people-asked.ts'
import { listPeopleFound } from '../../queries/people.ts'
import * as S from '../../schemas.ts'

const PER_PAGE = 20

export const findPeopleAction = action(findPeople, {
  data: S.findPeopleData,
  result: S.peopleFound,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context, { before = 0, ...terms }) => {
    const asked = { ...peopleAsked(terms, context), before, first: PER_PAGE + 1 }
    const rows = await listPeopleFound(context.db, asked)
    return pageOfRows(rows, PER_PAGE, ({ email, phone, sanctions, createdAt, seenAt, ...row }) => ({
      ...presentLine(row, context),
      email,
      phone,
      sanctions,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
    }))
  },
})
