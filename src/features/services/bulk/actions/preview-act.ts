import { action } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import { chosenPeople, isKnownLevel } from '../choice.ts'
import { previewAct } from '../contract.ts'
import { listChosen } from '../queries/choose.ts'
import { foreseen, MOST_CHOSEN } from '../rules.ts'
import * as S from '../schemas.ts'

const EXAMPLES = 10
/** People looked at in one statement. */
const AT_ONCE = 5_000

export const previewActAction = action(previewAct, {
  data: S.previewActData,
  result: S.actPreview,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { what, chosen }) => {
    const { db, asker, places, refuse } = context
    if (!isKnownLevel(what, context)) return refuse('no-such-level')
    const people = chosenPeople(chosen, context)
    const counts = { changed: 0, same: 0, refused: 0 }
    const examples: S.ActPreview['examples'] = []
    let after = 0
    let total = 0
    while (total <= MOST_CHOSEN) {
      const rows = await listChosen(db, people, { after, first: AT_ONCE })
      for (const row of rows) {
        const outcome = foreseen(asker, row, what)
        counts[outcome] += 1
        if (examples.length < EXAMPLES)
          examples.push({
            databaseId: row.id,
            name: row.name,
            path: pathOf(places, 'profile', 'single', row.slug),
            outcome,
          })
      }
      total += rows.length
      after = rows.at(-1)?.id ?? after
      if (rows.length < AT_ONCE) break
    }
    return { total, ...counts, isTooMany: total > MOST_CHOSEN, examples }
  },
})
