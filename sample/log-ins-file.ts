/** Where the passwords of the sample people are kept, below the site's data folder. */
export const LOG_INS_FILE = 'sample-people.txt'
