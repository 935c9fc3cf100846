import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Own tickets, by last activity. */
export const listTickets = read('ticket.list', {
  at: 'guaqi.ticket.list',
  data: type<S.ListTicketsData>(),
  result: type<S.TicketList>(),
})

/** One of them with what was said, for whose it is and for the staff. */
export const getTicket = read('ticket.get', {
  at: 'guaqi.ticket.ticket',
  data: type<S.GetTicketData>(),
  result: type<S.Ticket>(),
  errors: { 'ticket-not-found': 404 },
})

/** Docs and solved topics that may answer a question before it is asked. */
export const suggestHelp = read('ticket.suggest', {
  at: 'guaqi.ticket.suggestions',
  data: type<S.SuggestData>(),
  result: type<S.Suggestions>(),
})

const WORDS = { 'ticket-empty': 422, 'ticket-picture': 422 } as const

export const openTicket = write('ticket.open', {
  at: 'guaqi.ticket.open',
  data: type<S.OpenTicketData>(),
  result: type<S.Opened>(),
  errors: { ...WORDS, 'ticket-subject': 422, 'tickets-full': 409 },
})

export const replyTicket = write('ticket.reply', {
  at: 'guaqi.ticket.reply',
  data: type<S.ReplyTicketData>(),
  result: type<true>(),
  errors: { ...WORDS, 'ticket-not-found': 404, 'ticket-over': 409 },
})

/** The asker has seen the last answer. */
export const readTicket = write('ticket.read', {
  at: 'guaqi.ticket.read',
  data: type<S.TicketChosen>(),
  result: type<true>(),
  errors: { 'ticket-not-found': 404 },
})

export const closeTicket = write('ticket.close', {
  at: 'guaqi.ticket.close',
  data: type<S.TicketChosen>(),
  result: type<true>(),
  errors: { 'ticket-not-found': 404 },
})

/** The tickets of everybody, for the staff. */
export const listTicketQueue = read('ticket.listQueue', {
  at: 'guaqi.ticket.queue',
  data: type<S.ListQueueData>(),
  result: type<S.TicketQueue>(),
})

/** Assigns a ticket to a staff member. */
export const assignTicket = write('ticket.assign', {
  at: 'guaqi.ticket.assign',
  data: type<S.AssignTicketData>(),
  result: type<true>(),
  errors: { 'ticket-not-found': 404, 'ticket-not-staff': 422 },
})

/** Adds an internal note. */
export const noteTicket = write('ticket.note', {
  at: 'guaqi.ticket.note',
  data: type<S.NoteTicketData>(),
  result: type<true>(),
  errors: { 'ticket-not-found': 404 },
})

/** Puts a ticket on hold. */
export const holdTicket = write('ticket.hold', {
  at: 'guaqi.ticket.hold',
  data: type<S.TicketChosen>(),
  result: type<true>(),
  errors: { 'ticket-not-found': 404, 'ticket-closed': 409 },
})
