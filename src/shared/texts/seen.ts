/** Joiners, fillers, signs that only steer others, and the blank of Braille: nobody sees them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether there is something to read in a text: a letter, a digit, a mark, a sign or a picture sign. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(INVISIBLE, ''))

/** A text without the space around it; '' where nothing in it can be seen. */
export const seenText = (text: string): string => (isSeen(text) ? text.trim() : '')
