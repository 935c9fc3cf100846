import type { Context } from '#server/door/action.ts'
import { isOfTeam } from './public/may-decide.ts'
import { pathOfThing, wordsOf } from './public/present-thing.ts'
import { reasonName } from './public/reason-name.ts'
import type { CaseRow } from './queries/cases.ts'
import type { ThingRow } from './queries/things.ts'
import { outcomesFor } from './rules.ts'
import type { CaseLine } from './schemas.ts'

type PresentContext = Pick<Context, 'settings' | 'locale' | 'places'> & Parameters<typeof isOfTeam>[0]

/** A case with the thing it is about, of whose words so many are shown. */
export function presentCase(
  context: PresentContext,
  row: CaseRow,
  thing: ThingRow | undefined,
  most: number,
): CaseLine {
  const { settings, locale, places } = context
  const { id, kind, openedAt, reports, types, outcome, decidedAt, decidedBy, shownAgainAt, reason } = row
  return {
    id,
    kind,
    reports,
    openedAt: openedAt.toISOString(),
    // Sanctions are the team's.
    outcomes: outcomesFor(kind).filter((one) => one !== 'sanctioned' || isOfTeam(context)),
    types: types.map((key) => reasonName(settings, kind, key, locale)),
    thing: thing
      ? {
          kind,
          title: thing.title,
          text: wordsOf(thing, most),
          language: thing.language,
          author: thing.author,
          path: pathOfThing(thing, places),
        }
      : null,
    decision:
      outcome === null || decidedAt === null
        ? null
        : {
            outcome,
            reason,
            by: decidedBy ?? '',
            at: decidedAt.toISOString(),
            shownAgainAt: shownAgainAt?.toISOString() ?? null,
          },
  }
}
