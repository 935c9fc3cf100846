import { saveTemplateRow } from '#features/services/reports/queries/templates.ts'
import {
  countMessage,
  insertMessage,
  insertTicket,
  lockTicket,
  setAssignee,
  setUnread,
} from '#features/services/tickets/queries/tickets.ts'
import { hoursBefore, idOf, type Loading } from './town-rows.ts'

/** What two people of the town have asked its staff: Ana has an answer to read, and one question waits. */
export async function insertTickets({ db, now, people }: Loading): Promise<void> {
  const [ana, ben, admin] = ['ana', 'ben', 'admin'].map((slug) => idOf(people, slug))
  if (ana === undefined || ben === undefined || admin === undefined) return
  const say = async (ticketId: number, personId: number, hours: number, text: string) => {
    const isStaff = personId === admin
    const at = hoursBefore(now, hours)
    await insertMessage(db, { ticketId, personId, kind: 'said', isStaff, text, now: at })
    await countMessage(db, ticketId, { state: isStaff ? 'answered' : 'open', now: at })
  }
  const first = await insertTicket(db, {
    personId: ana,
    category: 'content',
    subject: 'No encuentro mi artículo sobre el mercado',
    now: hoursBefore(now, 30),
  })
  await say(first, ana, 30, 'Lo publiqué ayer y no sale en la portada. ¿Hice algo mal?')
  await setAssignee(db, first, admin)
  const taken = { ticketId: first, personId: admin, isStaff: true, now: hoursBefore(now, 27) }
  await insertMessage(db, { ...taken, kind: 'taken' })
  await insertMessage(db, { ...taken, kind: 'note', text: '首页只放有封面的文章，她的没有封面。' })
  await say(first, admin, 26, 'Nada mal: la portada solo muestra artículos con imagen. Añade una y saldrá.')
  const answered = await lockTicket(db, first)
  if (answered) await setUnread(db, answered, true)
  const second = await insertTicket(db, {
    personId: ben,
    category: 'account',
    subject: 'A second sign-in for the workshop’s tablet',
    now: hoursBefore(now, 3),
  })
  await say(second, ben, 3, 'Can the tablet in the workshop stay signed in without my password on it?')
  await saveTemplateRow(db, {
    usedFor: 'ticket',
    title: '在看了 · On it',
    text: '收到，我们看一下，一天内回复。 We are on it and answer within a day.',
  })
}
