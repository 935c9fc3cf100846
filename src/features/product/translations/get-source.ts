import { canEditThing } from '#features/talk/writing/permissions.ts'
import { refuseEditing } from '#features/talk/writing/public/refuse-editing.ts'
import type { MemberContext } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { findSource, lockSource, type Source } from './queries/find-source.ts'
import type { ChosenTranslation } from './schemas.ts'

type Context = MemberContext<'text-not-found' | 'text-not-yours' | 'silenced'>

/**
 * The original that a call names, locked, if the asker may write or unpublish its translations: whoever may edit or
 * delete the original.
 */
export async function getOwnSource(
  context: Context,
  { kind, id }: Pick<ChosenTranslation, 'kind' | 'id'>,
  can: typeof canEditThing,
): Promise<Source> {
  const { db, asker, refuse } = context
  const number = readId(kind, id)
  const source = number ? await lockSource(db, kind, number) : null
  if (!source) return refuse('text-not-found')
  const verdict = can(asker, source, context)
  return verdict.allowed ? source : refuseEditing(context, verdict.reason, source.node?.id ?? null)
}

/** The same; refuses the language of the original. */
export async function getTranslatable(
  context: MemberContext<'text-not-found' | 'text-not-yours' | 'silenced' | 'translation-of-itself'>,
  { kind, id, to }: ChosenTranslation,
): Promise<Source> {
  const source = await getOwnSource(context, { kind, id }, canEditThing)
  return source.language === to ? context.refuse('translation-of-itself') : source
}

/** The original, for whoever may change it; the silenced may look at what they wrote. */
export async function getReadable(
  context: MemberContext<'text-not-found' | 'text-not-yours'>,
  { kind, id }: Pick<ChosenTranslation, 'kind' | 'id'>,
): Promise<Source> {
  const { db, asker, refuse } = context
  const number = readId(kind, id)
  const source = number ? await findSource(db, kind, number) : null
  if (!source) return refuse('text-not-found')
  const verdict = canEditThing(asker, source, context)
  if (verdict.allowed || (verdict.reason === 'silenced' && source.authorId === asker.personId)) return source
  return refuse(verdict.reason === 'gone' ? 'text-not-found' : 'text-not-yours')
}
