import { postPath } from '#features/kernel/posts/paths.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { BulkOutcome } from '#shared/bulk-outcome.ts'
import { pathOf } from '#site/resolve.ts'
import { prepare } from '../apply-content.ts'
import { chosenThings, paramsOf, requireFitting } from '../choice.ts'
import { previewAct } from '../contract.ts'
import { type Chosen, listChosen, listChosenContent } from '../queries/choose.ts'
import { type ActParams, foreseen, isOnContent, mostOf } from '../rules.ts'
import * as S from '../schemas.ts'

const EXAMPLES = 10
/** Things looked at in one statement. */
const AT_ONCE = 5_000

type Context = MemberContext<'target-not-found'>

/** One of the chosen, and what would come of it. */
interface Foreseen {
  id: number
  name: string
  path: string
  outcome: BulkOutcome
}

export const previewActAction = action(previewAct, {
  data: S.previewActData,
  result: S.actPreview,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { what, chosen }) => {
    await requireFitting(context, { what, chosen })
    const look = await looker(context, paramsOf(what, context.now), chosenThings(chosen, context))
    const counts = { changed: 0, same: 0, refused: 0 }
    const reasons = new Map<string, number>()
    const examples: S.ActPreview['examples'] = []
    let after = 0
    let total = 0
    const limit = mostOf(what)
    while (total <= limit) {
      const things = await look(after)
      for (const { id, name, path, outcome } of things) {
        counts[outcome.state] += 1
        const reason = outcome.state === 'refused' ? outcome.reason : ''
        if (reason !== '') reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
        if (examples.length < EXAMPLES)
          examples.push({ databaseId: id, name, path, outcome: outcome.state, reason })
      }
      total += things.length
      after = things.at(-1)?.id ?? after
      if (things.length < AT_ONCE) break
    }
    const most = [...reasons].map(([reason, count]) => ({ reason, count }))
    return {
      total,
      ...counts,
      isTooMany: total > limit,
      examples,
      reasons: most.toSorted((one, other) => other.count - one.count),
    }
  },
})

/** Looks at the next of the chosen, by their numbers. */
async function looker(
  context: Context,
  params: ActParams,
  chosen: Chosen,
): Promise<(after: number) => Promise<Foreseen[]>> {
  const { db, asker, now, places, refuse } = context
  if (!isOnContent(params)) {
    if ('content' in chosen) throw new Error('People are chosen as people.')
    return async (after) => {
      const rows = await listChosen(db, chosen, { act: params.act, after, first: AT_ONCE, now })
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        path: pathOf(places, 'profile', 'single', row.slug),
        outcome: foreseen(asker, row, params),
      }))
    }
  }
  if (!('content' in chosen)) throw new Error('Content is chosen as content.')
  const { act, ready } = await prepare(context, params)
  if (ready === null) return refuse('target-not-found')
  return async (after) => {
    const rows = await listChosenContent(db, chosen, { after, first: AT_ONCE })
    const ids = rows.map(({ id }) => id)
    const things = new Map((await act.load(context, ids, false)).map((thing) => [thing.id, thing]))
    return rows.flatMap(({ id, kind, number, slug, name }) => {
      const thing = things.get(id)
      if (!thing) return []
      const path = postPath(places, kind, { number, slug })
      return [{ id, name, path, outcome: act.decide(context, thing, ready) }]
    })
  }
}
