import { excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { action } from '#server/door/action.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import { getReport } from '../contract.ts'
import { presentCase } from '../present-case.ts'
import { isOfTeam, mayDecide } from '../public/may-decide.ts'
import { reasonName } from '../public/reason-name.ts'
import {
  findCase,
  findRecord,
  listNotes,
  listReports,
  listShots,
  listSurroundings,
  type RecordRow,
} from '../queries/cases.ts'
import { listThings } from '../queries/things.ts'
import * as S from '../schemas.ts'

/** Characters shown of the reported text and of its context. */
const SHOWN = 4_000
const AROUND = 400

export const getReportAction = action(getReport, {
  data: S.reportChosen,
  result: S.reportCase,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { id }) => {
    const { db, settings, locale, refuse } = context
    const row = await findCase(db, id)
    if (!row || !(await mayDecide(context, [row]))) return refuse('report-not-found')
    const isTeam = isOfTeam(context)
    const { kind, thingId, authorId } = row
    const [thing] = await listThings(db, [{ kind, id: thingId }], locale)
    const isBelow = kind === 'answer' || kind === 'comment' || kind === 'review'
    const around =
      isBelow && thing?.postId
        ? await listSurroundings(db, {
            postId: thing.postId,
            answerId: kind === 'comment' ? thing.answerId : null,
          })
        : []
    const said = await listReports(db, id)
    const shots = await listShots(
      db,
      said.flatMap(({ imgs }) => imgs),
    )
    const addressOf = new Map(shots.map((shot) => [shot.id, pictureOf(shot)?.sourceUrl]))
    const author = authorId === null || !isTeam ? undefined : await findRecord(db, authorId)
    // Notes of the team may name the reporters, so moderators see only their own.
    const notes = await listNotes(db, id, isTeam ? null : context.asker.personId)
    return {
      ...presentCase(context, row, thing, SHOWN),
      topic: thing?.postKind === 'topic' ? thing.number : null,
      around: around.map(({ author: name, language, document }) => ({
        author: name,
        language,
        text: wordsIn(document),
      })),
      said: said.map(({ personId, name, type, imgs, at, ...report }) => ({
        ...report,
        // The record of a reporter would identify them, so it is hidden from moderators.
        ...(!isTeam && { decided: 0, upheld: 0 }),
        // Only the team sees reporters: in a node people know each other.
        person: isTeam ? { databaseId: personId, name } : null,
        type: reasonName(settings, kind, type, locale),
        shots: imgs.flatMap((img) => addressOf.get(img) ?? []),
        at: at.toISOString(),
      })),
      author: author && authorId !== null ? presentRecord(authorId, author) : null,
      notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      maySanction: isTeam,
      mayShowAgain: isTeam || !row.byTeam,
    }
  },
})

function wordsIn(document: unknown): string {
  const read = upgradeDocument(document)
  return read.ok ? excerpt(read.document, AROUND) : ''
}

const presentRecord = (databaseId: number, { slug: _slug, avatar, since, ...known }: RecordRow) => ({
  ...known,
  databaseId,
  avatar: avatarUrl(avatar, databaseId),
  since: since.toISOString(),
})
