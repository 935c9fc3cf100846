import { canReadPost, type ReadablePost, whenPublished } from '#features/kernel/access/rules/reading.ts'
import {
  firstRefusal,
  type Terms,
  type Verdict,
  whenSignedIn,
} from '#features/kernel/access/rules/verdict.ts'
import type { Asker } from '#shared/people/asker.ts'

/** Likes, keeps, votes, reports: no writing, so the silenced may. */
export const canReact = (asker: Asker, post: ReadablePost, terms: Terms): Verdict =>
  firstRefusal(
    whenSignedIn(asker),
    () => canReadPost(asker, post, terms),
    () => whenPublished(post, terms),
  )
