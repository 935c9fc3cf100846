import { pathOfThing } from '#features/services/reports/public/present-thing.ts'
import { reasonName } from '#features/services/reports/public/reason-name.ts'
import { listResults } from '#features/services/reports/queries/reports.ts'
import { listThings } from '#features/services/reports/queries/things.ts'
import type { Context } from '#server/door/action.ts'
import { listPlaces } from './queries/read.ts'
import type { ReportResult } from './schemas.ts'

type PresentContext = Pick<Context, 'db' | 'asker' | 'now' | 'locale' | 'places' | 'settings'>

/** What became of somebody's reports, by case. The thing is named where they may still read it. */
export async function presentResults(
  context: PresentContext,
  personId: number,
  caseIds: readonly number[],
): Promise<Map<number, ReportResult>> {
  if (caseIds.length === 0) return new Map()
  const { db, settings, locale, places } = context
  const rows = await listResults(db, caseIds, personId)
  const things = await listThings(
    db,
    rows.map(({ kind, thingId: id }) => ({ kind, id })),
    locale,
  )
  const readable = await listPlaces(
    db,
    things.flatMap(({ postId }) => postId ?? []),
    context,
  )
  return new Map(
    rows.map((row) => {
      const thing = things.find(({ kind, id }) => kind === row.kind && id === row.thingId)
      const isOpen =
        thing &&
        // Reporters of messages to themselves know the content.
        (['user', 'message', 'chat'].includes(thing.kind) ||
          readable.some(({ postId }) => postId === thing.postId))
      return [
        row.caseId,
        {
          kind: row.kind,
          title: isOpen ? thing.title : '',
          path: isOpen ? pathOfThing(thing, places) : null,
          type: reasonName(settings, row.kind, row.type, locale),
          content: row.content,
          outcome: row.outcome,
          reason: row.reason,
          reportedAt: row.reportedAt.toISOString(),
          decidedAt: row.decidedAt.toISOString(),
        },
      ]
    }),
  )
}
