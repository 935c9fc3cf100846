/** A character of Chinese stands for itself; letters and digits of other scripts make words, apostrophes within. */
const WORDS = /\p{sc=Han}|(?:(?!\p{sc=Han})[\p{L}\p{M}\p{N}])+(?:['’](?:(?!\p{sc=Han})[\p{L}\p{M}\p{N}])+)*/gu

/** How much is written, as writers count it: characters of Chinese, words of other languages. */
export const countWords = (text: string): number => text.match(WORDS)?.length ?? 0

/** From 0 to 1, of a goal. */
export const partOfGoal = (count: number, goal: number): number => Math.min(1, count / goal)
