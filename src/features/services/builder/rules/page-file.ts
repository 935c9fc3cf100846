/** What a file of a page says that it is. */
export const PAGE_FILE = 'plaza-page'
export const PAGE_FILE_VERSION = 1
