import { lineFromHtml } from '#features/kernel/documents/rules/from-html/line-from-html.ts'

/** Titles and names hold markup now and then: whole tags and entities are read as such, a lone `<` is a sign. */
export const readLine = (text: string, longest: number): string =>
  lineFromHtml(
    /<\/?[a-z!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text) ? text : escapeSigns(text),
    longest,
  )

const escapeSigns = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
