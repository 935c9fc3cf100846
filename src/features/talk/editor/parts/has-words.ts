/** Tags, and what is not visible. */
const UNREAD =
  /<!--[\s\S]*?-->|<(style|script|title|head|xml)\b[\s\S]*?<\/\1\s*>|<[^>]*>|&(nbsp|#160|#xa0|zwnj|#8203);/gi

/**
 * Whether HTML from the clipboard holds any text. "Copy image" of a browser copies the picture as a file, and beside it
 * an `<img>` with its address and no text.
 */
export const hasWords = (html: string): boolean => html.replace(UNREAD, '').trim() !== ''
