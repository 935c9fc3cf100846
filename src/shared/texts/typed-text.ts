import { z } from 'zod/mini'
import { seenText } from './seen.ts'

/*
 * What people type travels through one of these two, so that what looks empty is empty for every call: a text of nothing
 * but spaces and invisible signs arrives as ''.
 */

/** May be left empty. */
export const typedText = (most: number) => z.string().check(z.overwrite(seenText), z.maxLength(most))

/** Must have something to read in it. */
export const requiredText = (most: number) => typedText(most).check(z.minLength(1))
