import { z } from 'zod/mini'
import { idOrNone } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { HISTORY_PARTS, MOST_PERSON_NOTE } from '../rules.ts'

/** What those who run the site have written down about somebody. */
export const personNote = z.object({
  id: z.number(),
  by: z.string(),
  text: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Whether the asker may delete it. */
  mayDelete: z.boolean(),
})
export type PersonNote = z.infer<typeof personNote>

export const addNoteData = z.object({ id: idOrNone('person'), text: requiredText(MOST_PERSON_NOTE) })
export type AddNoteData = z.input<typeof addNoteData>
export const noteChosen = z.object({ note: idOrNone('note') })
export type NoteChosen = z.input<typeof noteChosen>

export const listHistoryData = z.object({
  id: idOrNone('person'),
  part: z.enum(HISTORY_PARTS),
  /** Number of the last line of the page before; 0 for the first page. */
  before: z._default(z.number().check(z.int(), z.gte(0)), 0),
})
export type ListHistoryData = z.input<typeof listHistoryData>

export const historyLine = z.object({
  id: z.number(),
  /** ISO time. */
  at: z.string(),
  /** What it is about: a title, or the number of an order; '' where nothing of it is left. */
  title: z.string(),
  /** What kind of text or thing it is. */
  kind: z.string(),
  /** How it stands: of a text, a case or an order. */
  state: z.string(),
  /** Where it is, with its query; null: nowhere that can be opened. */
  place: z.nullable(z.string()),
  /** Of an order: minor units of its currency. */
  amount: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
})
export type HistoryLine = z.infer<typeof historyLine>
export const historyPage = z.object({
  nodes: z.array(historyLine),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
})
export type HistoryPage = z.infer<typeof historyPage>
