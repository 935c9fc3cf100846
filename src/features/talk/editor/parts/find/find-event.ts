/** Asks the search of an editor to open; it comes to the field of the text and rises from there. */
export const FIND_EVENT = 'find-in-text'
