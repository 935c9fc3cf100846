import type { Outcome } from '#browser/calls/request.ts'
import { send } from '#browser/calls/request.ts'
import { takeViewer } from '#browser/visitor/session.ts'
import { updateUser } from '#features/accounts/account/contract.ts'
import type { DataOf } from '#shared/contract.ts'
import { type Viewer, viewerOf } from '#shared/people/viewer.ts'
import { toast } from '#ui/toasts.ts'

export type UserChange = Omit<DataOf<typeof updateUser>, 'id'>

/**
 * Saves changes of the reader's own profile; the header and everything else that shows the reader is updated at once.
 *
 * @param done what to say once it is saved
 */
export async function changeUser(
  viewer: Viewer,
  change: UserChange,
  done: string,
): Promise<Outcome<Viewer | null>> {
  const outcome = await send(updateUser, { id: viewer.databaseId, ...change })
  if (!outcome.ok) return outcome
  if (outcome.result) {
    takeViewer(outcome.result)
    toast.success(done, { group: true })
  }
  return { ok: true, result: outcome.result && viewerOf(outcome.result) }
}

export type FieldName = 'displayName' | 'description' | 'slug'

/** Refusal code → the field where it is shown. */
export const FIELD_OF: Readonly<Record<string, FieldName>> = {
  'name-length': 'displayName',
  'name-characters': 'displayName',
  'name-reserved': 'displayName',
  'name-taken': 'displayName',
  'description-long': 'description',
  'address-form': 'slug',
  'address-reserved': 'slug',
  'address-taken': 'slug',
  'address-too-often': 'slug',
}
