import { action } from '#server/door/action.ts'
import { findPeople } from '../../contract.ts'
import { pageOfRows, presentLine } from '../../present.ts'
import { listPeopleFound } from '../../queries/people.ts'
import * as S from '../../schemas.ts'

const PER_PAGE = 20

export const findPeopleAction = action(findPeople, {
  data: S.findPeopleData,
  result: S.peopleFound,
  allow: 'staff',
  limit: '120 per minute',
  run: async (context, { key = '', standing = 'all', before = 0, ...terms }) => {
    const { role = '', level = '', from = '', to = '', seen = 'any' } = terms
    // A NUL is an error to PostgreSQL.
    const text = key.replaceAll('\0', '').trim()
    const wanted = {
      key: text,
      standing,
      role,
      level: level.replaceAll('\0', ''),
      from,
      to,
      seen,
      timeZone: context.settings.site.timeZone,
      before,
      first: PER_PAGE + 1,
      now: context.now,
    }
    const rows = await listPeopleFound(context.db, wanted)
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
