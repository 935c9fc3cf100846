import { canBuild } from '#features/kernel/access/rules/roles.ts'
import type { Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { Asker } from '#shared/people/asker.ts'

/** Asked again when the time of a scheduled version has come. */
export const canPublishPages = (asker: Asker): Verdict => canBuild(asker)
