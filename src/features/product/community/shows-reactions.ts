import type { Context } from '#server/door/action.ts'
import type { Addressed } from './queries/own.ts'

/**
 * Tags of an answer about somebody's own reactions: their reactions, and the post. Counts also change with the likes of
 * others; they are renewed by age, as on cards. A post that is named by its slug gets no tag here: its answer is
 * renewed after a minute.
 */
export function showsReactions(
  { asker, shows }: Pick<Context, 'asker' | 'shows'>,
  { kind, id }: Addressed,
): void {
  if (asker.personId !== null) shows(`person:${asker.personId}:reactions`)
  if (Number.isSafeInteger(Number(id))) shows(`${kind}:${Number(id)}`)
}
