import { unlessSilenced, type Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { Asker } from '#shared/people/asker.ts'

/** One's own picture: an upload, though no level has to give it. */
export const canChangePicture = (asker: Asker): Verdict => unlessSilenced(asker)
