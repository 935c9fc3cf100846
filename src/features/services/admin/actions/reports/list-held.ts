import { canOversee } from '#features/kernel/access/rules/roles.ts'
import { pathOfThing, wordsOf } from '#features/services/reports/public/present-thing.ts'
import { keepsNode } from '#features/services/reports/queries/cases.ts'
import { listThings } from '#features/services/reports/queries/things.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import { listHeld } from '../../contract.ts'
import { profilePath } from '../../present.ts'
import { type HeldRow, listHeldRows } from '../../queries/held.ts'
import * as S from '../../schemas.ts'

/** Enough to judge by; the rest is read on the page itself. */
const SHOWN = 600

/** As reports name things. */
const KINDS = { article: 'post', topic: 'topic', answer: 'answer', comment: 'comment' } as const

export const listHeldAction = action(listHeld, {
  data: S.listHeldData,
  result: S.heldList,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { before = 0 }) => {
    const { db, asker } = context
    const isTeam = canOversee(asker).allowed
    const keeperId = isTeam ? null : asker.personId
    const decides = isTeam || (!asker.isSilenced && (await keepsNode(db, asker.personId)))
    const rows = decides ? await listHeldRows(db, { keeperId, before, first: S.HELD_AT_ONCE + 1 }) : []
    const shown = rows.slice(0, S.HELD_AT_ONCE)
    return {
      nodes: await present(context, shown),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > shown.length,
      decides,
    }
  },
})

async function present(
  context: Pick<MemberContext, 'db' | 'asker' | 'locale' | 'places'>,
  rows: readonly HeldRow[],
): Promise<S.HeldThing[]> {
  const { db, asker, locale, places } = context
  const things = await listThings(
    db,
    rows.map(({ kind, thingId: id }) => ({ kind: KINDS[kind], id })),
    locale,
  )
  return rows.flatMap((row) => {
    const thing = things.find(({ kind, id }) => kind === KINDS[row.kind] && id === row.thingId)
    if (!thing) return []
    const isReply = row.kind === 'answer' || row.kind === 'comment'
    // Its parent is published, though it itself is not.
    const place = isReply ? pathOfThing({ ...thing, kind: 'topic', isGone: false }, places) : null
    return {
      id: row.id,
      kind: row.kind,
      title: isReply ? '' : thing.title,
      text: wordsOf(thing, SHOWN),
      language: thing.language,
      author: { databaseId: row.authorId, name: row.author, path: profilePath(context, row.authorSlug) },
      since: row.since.toISOString(),
      reasons: row.reasons,
      place: place === null ? null : { title: thing.title, path: place },
      wasOut: row.wasOut,
      at: row.at.toISOString(),
      isOwn: row.authorId === asker.personId,
    }
  })
}
