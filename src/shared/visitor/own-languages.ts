/**
 * Key in local storage: the languages whose texts lists show, separated by spaces; missing: all. Texts in the page's
 * language are always shown.
 */
export const OWN_LANGUAGES_KEY = 'plaza-languages'
