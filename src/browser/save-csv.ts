import { saveFile } from './save-file.ts'

/** Hands a table to the reader. The mark at its beginning says to spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, text: string): void => saveFile(name, `\uFEFF${text}`, 'text/csv')
