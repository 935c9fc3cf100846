import { keepsNode } from '#features/services/reports/queries/cases.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import { saveFilter } from '../contract.ts'
import { canChangeFilter, canKeepFilters, canShareFilters } from '../permissions.ts'
import {
  countFilters,
  findNamed,
  insertFilter,
  lockFilter,
  lockList,
  updateFilter,
} from '../queries/filters.ts'
import { cleanQuery, type Filtered, MOST_FILTERS, MOST_SHARED } from '../rules.ts'
import * as S from '../schemas.ts'

type Context = Pick<MemberContext<'filter-not-found'>, 'db' | 'asker' | 'refuse'>

export const saveFilterAction = action(saveFilter, {
  data: S.saveFilterData,
  result: S.savedFilterId,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { filter, list, name, query: asked, isShared }) => {
    const { db, asker, now, refuse } = context
    const verdict = canKeepFilters(asker, { list, keepsNode: await keepsNode(db, asker.personId) })
    if (!verdict.allowed || (isShared && !canShareFilters(asker).allowed)) return refuse('filters-not-yours')
    const query = cleanQuery(asked)
    if (query === '') return refuse('filter-empty')
    await lockList(db, list)
    // What an admin changes of others stays theirs.
    const personId = filter === null ? asker.personId : await ownerOf(context, filter, list)
    const named = await findNamed(db, { list, personId, name })
    if (named && named.id !== filter) return refuse('filter-name-taken')
    const { own, shared } = await countFilters(db, { list, personId, except: filter ?? 0 })
    if (own >= MOST_FILTERS) return refuse('filters-full', { most: MOST_FILTERS })
    if (isShared && shared >= MOST_SHARED) return refuse('filters-full', { most: MOST_SHARED })
    if (filter === null)
      return { filter: await insertFilter(db, { list, personId, name, query, isShared, now }) }
    await updateFilter(db, filter, { name, query, isShared })
    return { filter }
  },
})

/** Whose a filter of this list is, for whoever may change it. */
async function ownerOf({ db, asker, refuse }: Context, id: number, list: Filtered): Promise<number> {
  const found = await lockFilter(db, id)
  if (!found || found.list !== list || !canChangeFilter(asker, found).allowed)
    return refuse('filter-not-found')
  return found.personId
}
