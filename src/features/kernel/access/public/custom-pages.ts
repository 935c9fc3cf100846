import type { Context } from '#server/door/action.ts'
import type { PageAccess } from '#site/settings.ts'
import { isInAnyNode } from '../queries/custom-pages.ts'
import { canOpenPage } from '../rules/custom-pages.ts'
import type { Verdict } from '../rules/verdict.ts'

type Asking = Pick<Context, 'db' | 'asker' | 'now' | 'currency' | 'settings'>

const nodesOf = (access: readonly PageAccess[]): number[] =>
  access.flatMap(({ type, keys = [] }) => (type === 'join' ? keys.map(Number) : []))

/** Whether the asker may open a page of the site's own. Asks the database only where membership of a node decides. */
export async function mayOpen(context: Asking, access: readonly PageAccess[]): Promise<Verdict> {
  const { db, asker, now } = context
  const verdict = canOpenPage(asker, { access, hasJoined: false }, context)
  const nodeIds = nodesOf(access)
  if (verdict.allowed || asker.personId === null || nodeIds.length === 0) return verdict
  const hasJoined = await isInAnyNode(db, asker.personId, nodeIds, now)
  return canOpenPage(asker, { access, hasJoined }, context)
}
