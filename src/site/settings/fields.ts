import { z } from 'zod/mini'
import { LOCALES } from '#shared/texts/locales.ts'
import type { Localized } from '../localize.ts'
import { hinted } from './hints.ts'

/** A text per locale; where one is missing the English one, then any stands in. */
export const localized = z.partialRecord(z.enum(LOCALES), z.string().check(z.maxLength(5_000)))

/** A path of this site without locale and leading slash, a full http(s) address, a mail or phone link. */
export const link = z.string().check(z.maxLength(2_000), z.regex(/^(https?:\/\/|mailto:|tel:|[^:]*$)/i))

/** Where a sound lies: a path of this site that begins with /, or an https address. */
export const soundAddress = z.string().check(z.maxLength(2_000), z.regex(/^(https:\/\/|\/(?!\/))\S+$/))

/** What is chosen by its key and shown by its name. */
export const named = z.object({ key: z.string().check(z.minLength(1), z.maxLength(40)), name: localized })

/** A text in all languages, for defaults. */
export const names = (zh: string, en: string, es: string): Localized => ({ 'zh-hans': zh, en, es })

export const percent = hinted(z.int().check(z.gte(0), z.lte(100)), { unit: '%' })
export const wholeUpTo = (most: number) => z.int().check(z.gte(0), z.lte(most))
