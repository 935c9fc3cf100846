import { lettersOf } from '#features/talk/conversations/rules.ts'
import { isSeen } from '#shared/texts/seen.ts'

/** Letters as people count them. */
export const MAX_TEXT = 120
/** From this length on the counter is shown as a warning. */
export const NEARLY_FULL = 100
/** ms for which an author may change what they said. */
const EDITABLE_FOR = 5 * 60_000
/** ms between two messages after which the time stands between them. */
export const PAUSE = 180_000
/** ms after the last press before a message is sent. */
export const SEND_AFTER = 2_000
/** Messages shown at once, and read at once going back. */
export const PAGE = 50

export const REACTIONS = ['like', 'laugh', 'wow', 'thanks'] as const
export type Reaction = (typeof REACTIONS)[number]

/** A message as it is kept: without white space around it and without more than one empty line. */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** @param hasImage then there is something to see without a word */
export const textProblem = (text: string, hasImage = false): 'chat-empty' | 'chat-too-long' | null => {
  if (!hasImage && !isSeen(text)) return 'chat-empty'
  return lettersOf(text) > MAX_TEXT ? 'chat-too-long' : null
}

/** Seconds, rounded up, until somebody may write again after their last message. */
export const pauseLeft = (pause: number, last: Date | null, now: Date): number =>
  last === null ? 0 : Math.max(0, Math.ceil((last.getTime() + pause * 1_000 - now.getTime()) / 1_000))

export const isEditable = (message: { at: number }, now: number): boolean => now - message.at <= EDITABLE_FOR

/** Whether a text mentions somebody: '@Ana'. */
export const mentions = (text: string, name: string): boolean =>
  name !== '' && text.toLowerCase().includes(`@${name.toLowerCase()}`)
