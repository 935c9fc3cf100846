/** What sites and jobs of tests sign and seal with. */
export const SECRET = 'a secret that tests sign with, 32+'
