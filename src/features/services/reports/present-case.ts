import type { Context } from '#server/action.ts'
import { pathOfThing, wordsOf } from './public/present-thing.ts'
import { reasonName } from './public/reason-name.ts'
import type { CaseRow } from './queries/cases.ts'
import type { ThingRow } from './queries/things.ts'
import type { CaseLine } from './schemas.ts'

type PresentContext = Pick<Context, 'settings' | 'locale' | 'places'>

/** A case with the thing it is about, of whose words so many are shown. */
export function presentCase(
  { settings, locale, places }: PresentContext,
  row: CaseRow,
  thing: ThingRow | undefined,
  most: number,
): CaseLine {
  const { id, kind, openedAt, reports, types, outcome, decidedAt, decidedBy, shownAgainAt, reason } = row
  return {
    ...{ id, kind, reports, openedAt: openedAt.toISOString() },
    types: types.map((key) => reasonName(settings, kind, key, locale)),
    thing: thing
      ? {
          ...{ kind, title: thing.title, text: wordsOf(thing, most), language: thing.language },
          ...{ author: thing.author, path: pathOfThing(thing, places) },
        }
      : null,
    decision:
      outcome === null || decidedAt === null
        ? null
        : {
            ...{ outcome, reason, by: decidedBy ?? '', at: decidedAt.toISOString() },
            shownAgainAt: shownAgainAt?.toISOString() ?? null,
          },
  }
}
