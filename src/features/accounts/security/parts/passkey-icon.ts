/** Somebody, and a key. */
export const passkeyIcon =
  'M9.5 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 20v-1.5A4.5 4.5 0 0 1 6.5 14h5M17.5 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM17.5 16v6l2-1.5-1.2-1.3 1.2-1.4'
