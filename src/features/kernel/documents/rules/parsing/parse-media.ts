import { LATEST_START } from '#shared/film-start.ts'
import { stableSource } from '../addresses/gated-source.ts'
import { isSafeHref, isSafeSource, isWebSource } from '../addresses/safe-url.ts'
import {
  DOCUMENT_LIMITS,
  type Image,
  type ImageAttributes,
  isEmbedId,
  isEmbedProvider,
  type Media,
  PICTURE_SIDES,
  PICTURE_SIZES_IN_TEXT,
} from '../document.ts'
import type { Attributes, Reader } from './reader.ts'

type ParseImages = (reader: Reader, node: Attributes) => Image[]

/** Pictures and screens are smaller than this; CSS lengths beyond it overflow in browsers. */
const LARGEST_SIDE = 20_000

/** Leaves out what is missing, so that stored JSON holds no empty keys. */
const present = <T extends Attributes>(attributes: T) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

const source = (reader: Reader, node: Attributes): string =>
  stableSource(reader.url(node, 'src', isSafeSource) ?? reader.refuse('missing-attribute', 'src'))

/** Everything that is not text. A gallery's pictures are parsed by the caller, who knows how to enter children. */
export function parseMedia(reader: Reader, node: Attributes, type: unknown, images?: ParseImages): Media {
  switch (type) {
    case 'image':
      return { type, attrs: imageAttributes(reader, node) }
    case 'gallery': {
      const content = images?.(reader, node) ?? reader.refuse('unexpected-node')
      if (content.length > DOCUMENT_LIMITS.gallery) return reader.refuse('too-many-nodes')
      return { type, content }
    }
    case 'comparison': {
      const pictures = images?.(reader, node) ?? reader.refuse('unexpected-node')
      const [before, after, ...others] = pictures
      // One that has lost a picture, or got a third, is a gallery: nothing of it is lost.
      if (before && after && others.length === 0) return { type, content: [before, after] }
      if (pictures.length > DOCUMENT_LIMITS.gallery) return reader.refuse('too-many-nodes')
      return { type: 'gallery', content: pictures }
    }
    case 'video':
    case 'audio': {
      const title = reader.line(node, 'title')
      return { type, attrs: { src: source(reader, node), ...(title !== undefined && { title }) } }
    }
    case 'attachment':
      return {
        type,
        attrs: {
          src: source(reader, node),
          title: reader.requiredLine(node, 'title'),
          ...present({
            fileSize: reader.fileSize(node),
            unzipPassword: reader.secret(node, 'unzipPassword'),
            extractionCode: reader.secret(node, 'extractionCode'),
            ext: reader.line(node, 'ext', 20),
          }),
        },
      }
    case 'embed': {
      const { provider, id } = reader.attributes(node)
      if (!isEmbedProvider(provider)) return reader.refuse('bad-attribute', 'provider')
      if (!isEmbedId(provider, id)) return reader.refuse('bad-attribute', 'id')
      const said = present({
        title: reader.line(node, 'title'),
        start: reader.integer(node, 'start', 1, LATEST_START),
      })
      return { type, attrs: { provider, id, ...said } }
    }
    case 'iframe': {
      const src = reader.url(node, 'src', isWebSource) ?? reader.refuse('missing-attribute', 'src')
      const title = reader.line(node, 'title')
      return { type, attrs: { src, ...(title !== undefined && { title }) } }
    }
    default:
      return reader.refuse('unexpected-node')
  }
}

function imageAttributes(reader: Reader, node: Attributes): ImageAttributes {
  return {
    src: source(reader, node),
    ...present({
      title: reader.line(node, 'title'),
      alt: reader.line(node, 'alt', DOCUMENT_LIMITS.caption),
      caption: reader.line(node, 'caption', DOCUMENT_LIMITS.caption),
      width: reader.integer(node, 'width', 1, LARGEST_SIDE),
      height: reader.integer(node, 'height', 1, LARGEST_SIDE),
      href: reader.url(node, 'href', isSafeHref),
      size: reader.choice(node, 'size', PICTURE_SIZES_IN_TEXT),
      align: reader.choice(node, 'align', PICTURE_SIDES),
    }),
  }
}
