import { action } from '#server/door/action.ts'
import { deleteFilter } from '../contract.ts'
import { canChangeFilter } from '../permissions.ts'
import { lockFilter, removeFilter } from '../queries/filters.ts'
import * as S from '../schemas.ts'

export const deleteFilterAction = action(deleteFilter, {
  data: S.filterChosen,
  result: S.done,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, refuse }, { filter }) => {
    const found = await lockFilter(db, filter)
    // That there is one of somebody else is theirs to know.
    if (!found || !canChangeFilter(asker, found).allowed) return refuse('filter-not-found')
    await removeFilter(db, filter)
    return { success: true as const }
  },
})
