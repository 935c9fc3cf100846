import type { Context } from '#server/action.ts'
import type { Addressed } from './queries/own.ts'

/**
 * Somebody's own reactions depend on these and on the post. Counts move with others' likes too: they
 * are renewed by age, as on cards. A post by another name than its number is asked about anew after a minute.
 */
export function showsReactions(
  { asker, shows }: Pick<Context, 'asker' | 'shows'>,
  { kind, id }: Addressed,
): void {
  if (asker.personId !== null) shows(`person:${asker.personId}:reactions`)
  if (Number.isSafeInteger(Number(id))) shows(`${kind}:${Number(id)}`)
}
