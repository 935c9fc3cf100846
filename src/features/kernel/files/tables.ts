import type { Id } from '#database/columns.ts'

interface FileDownloads {
  id: Id
  person_id: number
  /** Where the site is. */
  day: string
  /** Hash of the address. */
  file_key: string
  at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    file_downloads: FileDownloads
  }
}
