import { sql } from 'kysely'
import { insertNotifications } from '#features/services/notifications/queries/write.ts'
import { decideCase, insertNote, lockCases, showCaseAgain } from '#features/services/reports/queries/cases.ts'
import { insertReport } from '#features/services/reports/queries/reports.ts'
import { saveTemplateRow } from '#features/services/reports/queries/templates.ts'
import { defaultSettings } from './default-settings.ts'
import { hoursBefore, idOf, type Loading } from './town-rows.ts'

interface Reported {
  id: number
  nodeId: number | null
  authorId: number | null
}

/** What the people of the town have reported: three things wait, of one Ana has heard what became of it. */
export async function insertReports({ db, now, people }: Loading): Promise<void> {
  const [ana, ben, vip] = ['ana', 'ben', 'vip'].map((slug) => idOf(people, slug))
  const newest = async (table: 'answers' | 'comments', place: number): Promise<Reported | undefined> => {
    const { rows } = await sql<Reported>`
      select said.id, said.author_id as "authorId", posts.node_id as "nodeId"
      from ${sql.table(table)} said join posts on posts.id = said.post_id
      where said.author_id not in (${ana}, ${ben}, ${vip}) order by said.created_at desc, said.id desc
      limit 1 offset ${sql.lit(place)}`.execute(db)
    return rows[0]
  }
  const newestReview = async (): Promise<Reported | undefined> => {
    const { rows } =
      await sql<Reported>`select id, person_id as "authorId", null::bigint as "nodeId" from reviews
      where person_id not in (${ana}, ${ben}, ${vip}) and text <> '' order by id desc limit 1`.execute(db)
    return rows[0]
  }
  const said = [
    { kind: 'comment', of: await newest('comments', 2), by: ana, type: 'abuse', hours: 52 },
    { kind: 'answer', of: await newest('answers', 0), by: ben, type: 'spam', hours: 7 },
    { kind: 'answer', of: await newest('answers', 0), by: vip, type: 'spam', hours: 6 },
    { kind: 'comment', of: await newest('comments', 0), by: ana, type: 'abuse', hours: 1 },
    { kind: 'comment', of: await newest('comments', 5), by: ben, type: 'abuse', hours: 90 },
    { kind: 'review', of: await newestReview(), by: ben, type: 'fraud', hours: 3 },
  ] as const
  const words: readonly string[] = [
    'Suena a amenaza, y no es la primera vez.',
    'The same text stands in two other topics.',
    '和聊天室里那条一样，是广告。',
    'Se burla de quien preguntó.',
    'Reads like an insult.',
    'This is about another shop, not about the thing.',
  ]
  for (const [place, { kind, of, by, type, hours }] of said.entries()) {
    if (!of || by === undefined) continue
    await insertReport(db, {
      thing: { kind, id: of.id },
      authorId: of.authorId,
      nodeId: of.nodeId,
      personId: by,
      type,
      content: words[place] ?? '',
      imgs: [],
      now: hoursBefore(now, hours),
    })
  }
  await saveTemplateRow(db, {
    usedFor: 'report',
    title: '广告 · Advertising',
    text: '这里不发广告。No advertising here. Aquí no se hace publicidad.',
  })
  const { rows } = await sql<{ id: number }>`select id from report_cases order by id`.execute(db)
  const [first] = await lockCases(
    db,
    rows.slice(0, 1).map(({ id }) => id),
  )
  if (!first || ana === undefined) return
  const admin = idOf(people, 'admin')
  await insertNote(db, {
    caseId: first.id,
    personId: admin,
    text: '语气冲，但没有威胁谁。',
    now: hoursBefore(now, 47),
  })
  // Hidden by mistake, and shown again: its history tells it.
  const [last] = await lockCases(
    db,
    rows.slice(-1).map(({ id }) => id),
  )
  if (last) {
    const hasty = {
      outcome: 'hidden',
      reason: 'Hidden until somebody has asked its author.',
      by: admin,
    } as const
    await decideCase(db, last, { ...hasty, now: hoursBefore(now, 88) })
    await showCaseAgain(db, last.id, hoursBefore(now, 80))
  }
  const reason = 'Es una broma entre vecinos; les hemos pedido que bajen el tono.'
  const decision = { outcome: 'dismissed', reason, by: admin, now: hoursBefore(now, 46) } as const
  await decideCase(db, first, decision)
  await insertNotifications(
    db,
    {
      type: 'report-result',
      actorId: null,
      groupKey: `report/${first.id}`,
      postId: null,
      thing: { kind: 'report', id: first.id },
      detail: { on: 'dismissed' },
    },
    [{ personId: ana, reason: 'own-report' }],
    { now: decision.now, timeZone: defaultSettings().site.timeZone },
  )
}
