import { keepsNode } from '#features/services/reports/queries/cases.ts'
import type { MemberContext } from '#server/door/action.ts'
import { canRunAct } from './permissions.ts'
import { type ActRow, lockAct } from './queries/acts.ts'
import { aboutOf } from './rules.ts'

type Choosing = MemberContext<'act-not-found'>

/** An act that the asker may watch, stop and take back, locked. Of others' they are told no more than that there is none. */
export async function lockOwnAct(
  { db, asker, refuse }: Pick<Choosing, 'db' | 'asker' | 'refuse'>,
  id: number,
): Promise<ActRow> {
  const act = await lockAct(db, id)
  if (!act) return refuse('act-not-found')
  const many = { about: aboutOf(act.params), keepsNode: await keepsNode(db, asker.personId) }
  return canRunAct(asker, { ...many, byId: act.byId }).allowed ? act : refuse('act-not-found')
}
