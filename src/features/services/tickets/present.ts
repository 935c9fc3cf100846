import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { listShots } from '#features/services/reports/queries/cases.ts'
import type { Context } from '#server/door/action.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import {
  listMessages,
  listSpeakers,
  type Place,
  type SpeakerRow,
  type TicketLineRow,
  type TicketRow,
} from './queries/tickets.ts'
import { THREAD_PAGE, takesWords } from './rules.ts'
import type { Ticket, TicketLine } from './schemas.ts'

export const presentLine = ({
  id,
  category,
  subject,
  state,
  messages,
  saidAt,
  hasUnread,
}: TicketLineRow): TicketLine => ({
  id,
  category,
  subject,
  state,
  messages,
  hasUnread,
  saidAt: saidAt.toISOString(),
})

/** Where a list goes on, as text and back. */
export const cursorOf = (row: TicketLineRow | undefined): string => (row ? `${row.time} ${row.id}` : '')
export function placeOf(after: string): Place | null {
  const [, time, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d{1,15})$/.exec(after) ?? []
  return time && id ? { time, id: Number(id) } : null
}

interface Thread {
  ticket: TicketRow
  isStaff: boolean
  before: number
}

/** A ticket with its last messages, or those before one; pictures as long as they are there. */
export async function presentTicket(
  { db, now, t }: Pick<Context, 'db' | 'now' | 't'>,
  { ticket, isStaff, before }: Thread,
): Promise<Ticket> {
  const { personId, assigneeId, openedAt, closedAt, ...line } = ticket
  const rows = await listMessages(db, {
    ticketId: ticket.id,
    before,
    first: THREAD_PAGE + 1,
    withNotes: isStaff,
  })
  const shown = rows.slice(0, THREAD_PAGE).toReversed()
  const ids = [personId, assigneeId, ...shown.map((message) => message.personId)]
  const speakers = await listSpeakers(db, [...new Set(ids.flatMap((id) => id ?? []))])
  const shots = await listShots(
    db,
    shown.flatMap(({ imgs }) => imgs),
  )
  const addressOf = new Map(shots.map((shot) => [shot.id, pictureOf(shot)?.sourceUrl]))
  const speakerOf = (id: number | null) => presentSpeaker(speakers.find((one) => one.id === id))
  const nobody = { databaseId: personId, name: t('privacy.deletedPerson'), avatar: avatarUrl('', personId) }
  return {
    ...presentLine({ ...line, personId }),
    person: speakerOf(personId) ?? nobody,
    assignee: speakerOf(assigneeId),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    takesWords: takesWords(ticket.state, closedAt, now),
    isStaff,
    thread: shown.map(({ personId: by, imgs, at, ...message }) => ({
      ...message,
      by: speakerOf(by),
      pictures: imgs.flatMap((id) => {
        const url = addressOf.get(id)
        return url ? [{ id, url }] : []
      }),
      at: at.toISOString(),
    })),
    hasEarlier: rows.length > THREAD_PAGE,
  }
}

const presentSpeaker = (row: SpeakerRow | undefined) =>
  row ? { databaseId: row.id, name: row.name, avatar: avatarUrl(row.avatar, row.id) } : null
