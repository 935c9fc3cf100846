import { StartProblem } from '#shared/start-problem.ts'

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** @throws StartProblem where it is not in small letters with hyphens */
export function kebab(word: string | undefined, what: string): string {
  if (word === undefined)
    throw new StartProblem(`The name of the ${what} is missing; --help says what it takes.`)
  if (KEBAB.test(word)) return word
  throw new StartProblem(
    `"${word}" is no name of a ${what}: small letters, digits and hyphens, as in "kept-posts".`,
  )
}

/** 'kept-posts' → 'keptPosts' */
export const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** 'kept-posts' → 'KeptPosts' */
export const pascal = (name: string): string => camel(name).replace(/^./, (letter) => letter.toUpperCase())
/** 'kept-posts' → 'kept_posts' */
export const snake = (name: string): string => name.replaceAll('-', '_')
/** 'kept-posts' → 'kept posts' */
export const words = (name: string): string => name.replaceAll('-', ' ')
/** 'kept-posts' → 'Kept posts' */
export const title = (name: string): string => words(name).replace(/^./, (letter) => letter.toUpperCase())

/** What words end with, in one and in many: the first line that fits is taken. */
const ENDINGS: ReadonlyArray<readonly [one: RegExp, many: RegExp, ofOne: string, ofMany: string]> = [
  [/(?<=[ae][al]|ol|ar)f$/, /(?<=[ae][al]|ol|ar)ves$/, 'f', 'ves'],
  [/(?<=[^aeiou])y$/, /(?<=[^aeiou])ies$/, 'y', 'ies'],
  [/(?<=ss|x|ch|sh)$/, /(?<=ss|x|ch|sh)es$/, '', 'es'],
  [/(?<=[^s])$/, /(?<=[^s])s$/, '', 's'],
]

/** 'kept-posts' → 'kept-post' */
export function singular(name: string): string {
  const [, many = /$/, ofOne = ''] = ENDINGS.find((ending) => ending[1].test(name)) ?? []
  return name.replace(many, ofOne)
}
/** 'kept-post' → 'kept-posts' */
export function plural(name: string): string {
  const word = singular(name)
  const [one = /$/, , , ofMany = ''] = ENDINGS.find((ending) => ending[0].test(word)) ?? []
  return word.replace(one, ofMany)
}
