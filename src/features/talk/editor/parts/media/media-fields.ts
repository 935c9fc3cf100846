/** The editable attributes of each kind of media, in the order of the form. */
export const FIELDS: Record<string, readonly string[]> = {
  image: ['alt', 'caption', 'title', 'href'],
  video: ['title'],
  audio: ['title'],
  embed: ['title'],
  iframe: ['title'],
  attachment: ['title', 'src', 'fileSize', 'ext', 'extractionCode', 'unzipPassword'],
}
export const hasFields = (type: string): boolean => type in FIELDS
