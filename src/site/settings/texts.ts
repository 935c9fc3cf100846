import { z } from 'zod/mini'
import { LOCALES } from '#shared/locales.ts'

/** A text per locale; where one is missing the English one, then any stands in. */
export const localized = z.partialRecord(z.enum(LOCALES), z.string().check(z.maxLength(5_000)))

/** A path of this site without locale and leading slash, a full http(s) address, a mail or phone link. */
export const link = z.string().check(z.maxLength(2_000), z.regex(/^(https?:\/\/|mailto:|tel:|[^:]*$)/i))

/** Where a sound lies: a path of this site that begins with /, or an https address. */
export const soundAddress = z.string().check(z.maxLength(2_000), z.regex(/^(https:\/\/|\/(?!\/))\S+$/))
