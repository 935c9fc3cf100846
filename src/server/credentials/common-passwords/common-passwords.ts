import list from './list.json' with { type: 'json' }

/**
 * Passwords that many people have, and that guessers therefore try first; only those long enough to be set here.
 * Most are from the list that comes with Django 5.2 (BSD-3-Clause, see LICENSE beside this file), which Royce Williams
 * made of passwords from leaks. Some two hundred that people type in Chinese and Spanish are added.
 */
const common = new Set(list)

/**
 * Passwords with fewer different letters, such as one letter repeated, are refused: no list can hold them in every
 * length.
 */
const FEWEST_LETTERS = 4

export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return common.has(text) || new Set(text).size < FEWEST_LETTERS
}
