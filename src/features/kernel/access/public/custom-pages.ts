import type { Context } from '#server/door/action.ts'
import type { PageAccess } from '#site/settings.ts'
import { findPageSlug, isInAnyNode } from '../queries/custom-pages.ts'
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

/**
 * Whether a text stands on a page of the site's own that is not for the asker. Then nothing below it is either: its files, and
 * what others say of it.
 */
export async function isBehindClosedPage(
  context: Asking & Pick<Context, 'places'>,
  postId: number,
): Promise<boolean> {
  const guarded = context.places.custom.filter(({ access }) => access !== undefined)
  if (guarded.length === 0) return false
  const slug = await findPageSlug(context.db, postId)
  const page = guarded.find(({ id }) => id === slug)
  return page !== undefined && !(await mayOpen(context, page.access ?? [])).allowed
}
