/** What a reader does not see, and what only marks up. */
const UNREAD =
  /<!--[\s\S]*?-->|<(style|script|title|head|xml)\b[\s\S]*?<\/\1\s*>|<[^>]*>|&(nbsp|#160|#xa0|zwnj|#8203);/gi

/**
 * Whether HTML from the clipboard says anything. "Copy image" of a browser brings the picture as a file and beside it an
 * `<img>` that names its address elsewhere, and no word.
 */
export const hasWords = (html: string): boolean => html.replace(UNREAD, '').trim() !== ''
