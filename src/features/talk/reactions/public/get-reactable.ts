import { isBehindClosedPage } from '#features/kernel/posts/public/behind-closed-page.ts'
import { type FoundThing, findThing } from '#features/kernel/posts/queries/find-thing.ts'
import { readThing } from '#features/kernel/posts/rules/thing-ids.ts'
import type { ThingKind } from '#features/kernel/posts/rules/things.ts'
import type { MemberContext } from '#server/door/action.ts'
import { canReact } from '../permissions.ts'
import type { REACTION_REFUSALS } from '../rules.ts'

const ON_PAGES: readonly ThingKind[] = ['page', 'comment']

type Reacting = MemberContext<keyof typeof REACTION_REFUSALS>

/** The thing that a call names, if the asker may react to it; else the call is refused. */
export async function getReactable(
  context: Reacting,
  id: number | string,
  kinds: readonly ThingKind[],
): Promise<FoundThing> {
  const { db, asker, refuse } = context
  const thing = readThing(id, kinds)
  const found = thing && (await findThing(db, thing, asker))
  if (!found) return refuse('content-not-found')
  const verdict = canReact(asker, found.post, context)
  if (!verdict.allowed)
    return refuse(verdict.reason === 'private-node' ? 'private-node' : 'content-not-found')
  // What stands below a page is as closed as the page.
  if (ON_PAGES.includes(found.kind) && (await isBehindClosedPage(context, found.postId)))
    return refuse('content-not-found')
  return found
}
