/** The name in local storage: which languages' texts lists show, by spaces; nothing: all. The page's own always are. */
export const OWN_LANGUAGES_KEY = 'plaza-languages'
