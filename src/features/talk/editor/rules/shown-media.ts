/** Media that a text names and that only the server can draw: it knows covers, captions, sizes and the sites that are listed. */
export const SHOWN_MEDIA = ['video', 'audio', 'attachment', 'embed', 'iframe'] as const
/** Beside them the address of another site that is alone in its line: a text keeps it as a link, and shows its card. */
export const DRAWN = [...SHOWN_MEDIA, 'address'] as const
export type ShownKind = (typeof SHOWN_MEDIA)[number]

/** As many as one call takes: a text that holds more asks again. */
export const SHOWN_AT_ONCE = 40
