import { mayOpen } from '#features/kernel/access/public/custom-pages.ts'
import type { Context } from '#server/door/action.ts'
import { findPageSlug } from '../queries/find-at.ts'

/**
 * Whether a text stands on a page of the site's own that is not for the asker. Then nothing below it is either: its files, and
 * what others say of it.
 */
export async function isBehindClosedPage(
  context: Pick<Context, 'db' | 'asker' | 'now' | 'currency' | 'settings' | 'places'>,
  postId: number,
): Promise<boolean> {
  const guarded = context.places.custom.filter(({ access }) => access !== undefined)
  if (guarded.length === 0) return false
  const slug = await findPageSlug(context.db, postId)
  const page = guarded.find(({ id }) => id === slug)
  return page !== undefined && !(await mayOpen(context, page.access ?? [])).allowed
}
