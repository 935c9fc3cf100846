import { z } from 'zod/mini'

/** HTML whose line breaks count; an empty line parts paragraphs. How long it may be depends on its words. */
export const markup = z.string()
