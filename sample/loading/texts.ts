import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { DOCUMENT_VERSION, type Doc } from '#features/kernel/documents/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { media } from '../media.ts'
import { hasPicture } from '../pictures.ts'
import type { Article, SampleFile } from '../types.ts'
import { fileKey, innerPicture, SAMPLE_SOURCE } from './media-files.ts'

/** HTML of the sample, with the addresses of its made pictures and recordings, as a document. */
export const htmlDocument = (html: string): Doc => documentFromHtml(withAddresses(html)).document

export const withAddresses = (html: string): string =>
  html.replace(new RegExp(`src="${SAMPLE_SOURCE.source}"`, 'g'), (_whole, name: string) => {
    if (!hasPicture(name)) return `src="/media/${fileKey({ name, extension: media[name]?.extension ?? '' })}"`
    const { src, width, height } = innerPicture(name)
    return `src="${src}" width="${width}" height="${height}"`
  })

/** Plain text, an empty line between paragraphs. */
export const textDocument = (text: string): Doc => ({
  version: DOCUMENT_VERSION,
  content: text
    .split(/\n\s*\n/)
    .map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph.trim() }] })),
})

/** The pictures of an article as one block below its open text. */
export const galleryBlock = (
  gallery: NonNullable<Article['gallery']>,
  locale: Locale,
): Doc['content'][number] => ({
  type: 'gallery',
  content: gallery.map(({ picture, caption }) => ({
    type: 'image',
    attrs: { ...innerPicture(picture), alt: caption[locale], caption: caption[locale] },
  })),
})

/** @param size in bytes, as it was made */
export const fileBlock = (file: SampleFile, size: number, locale: Locale): Doc['content'][number] => ({
  type: 'attachment',
  attrs: {
    src: `/media/${fileKey(file)}`,
    title: file.title[locale],
    fileSize: size,
    ext: file.extension,
    ...(file.unzipPassword && { unzipPassword: file.unzipPassword }),
    ...(file.extractionCode && { extractionCode: file.extractionCode }),
  },
})

/** One document behind the other. */
export const joined = (document: Doc, blocks: Doc['content']): Doc => ({
  ...document,
  content: [...document.content, ...blocks],
})
