import { isSafeSource } from './addresses/safe-url.ts'
import type { AttachmentAttributes, Doc } from './document.ts'
import { walk } from './walk-document.ts'

/** The attachments of a document in the order in which their cards are numbered. */
export const filesIn = (document: Doc): Array<AttachmentAttributes | undefined> =>
  [...walk(document)]
    .filter((node) => node.type === 'attachment')
    .map(({ attrs }) => {
      const file = attrs as AttachmentAttributes | undefined
      return file && isSafeSource(file.src) ? file : undefined
    })
