import { z } from 'zod/mini'
import { MOST_AT_ONCE, OUTCOMES } from '#features/services/reports/rules.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { MOST_REASON, SANCTION_KINDS } from '../rules.ts'

export const resolveReportsData = z.object({
  /** One case, or several that are decided alike. */
  ids: z.array(idOf('report')).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  outcome: z.enum(OUTCOMES),
  /** Sent to those who reported it and to its author. */
  reason: requiredText(MOST_REASON),
  /** Against whoever wrote it. */
  sanction: z._default(
    z.nullable(
      z.object({
        kind: z.enum(SANCTION_KINDS),
        /** null: without end. */
        until: z.nullable(z.iso.datetime()),
      }),
    ),
    null,
  ),
})
export type ResolveReportsData = z.input<typeof resolveReportsData>

export const showAgainData = z.object({ id: idOf('report') })
export type ShowAgainData = z.infer<typeof showAgainData>

export const reportsResolved = z.object({
  decided: z.number(),
  /** Those that somebody else had decided before. */
  missed: z.number(),
})
export type ReportsResolved = z.infer<typeof reportsResolved>
