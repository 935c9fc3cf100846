import { enterPage } from '#features/services/pages/contract.ts'
import type { Ask } from '#server/door/action.ts'

/** Refuses a page of the site's own that is not for whoever asks. */
export async function enter(id: string, ask: Ask): Promise<void> {
  await ask(enterPage, { id })
}
