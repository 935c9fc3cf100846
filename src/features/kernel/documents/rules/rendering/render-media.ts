import { shorten } from '#shared/numbers/numbers.ts'
import { isExternal, isSafeSource } from '../addresses/safe-url.ts'
import {
  type AttachmentAttributes,
  type Image,
  type ImageAttributes,
  type Media,
  PICTURE_SIDES,
  PICTURE_SIZES_IN_TEXT,
} from '../document.ts'
import { children } from '../walk-document.ts'
import { attribute, escapeHtml } from './escape-html.ts'
import { renderEmbed, renderFrame } from './render-embed.ts'
import { linkAttributes } from './render-inline.ts'
import type { Rendering } from './rendering.ts'

/** Media without an address that may be loaded renders as nothing. */
export function renderMedia(rendering: Rendering, node: Media): string {
  switch (node.type) {
    case 'image':
      return renderImage(rendering, node)
    case 'gallery':
      return renderGallery(rendering, picturesOf(node))
    case 'comparison':
      return renderComparison(rendering, picturesOf(node))
    case 'video':
    case 'audio':
      return renderPlayer(rendering, node.type, node.attrs)
    case 'attachment':
      return renderAttachment(rendering, node.attrs)
    case 'embed':
      return renderEmbed(rendering, node.attrs)
    case 'iframe':
      return renderFrame(rendering, node.attrs)
  }
}

const linkTo = ({ options }: Pick<Rendering, 'options'>, src: string): string => options.link?.(src) ?? src

const picturesOf = (node: { content?: unknown }): Image[] =>
  children(node).filter((child): child is Image => child.type === 'image')

const renderGallery = (rendering: Rendering, pictures: readonly Image[]): string =>
  `<div class="doc-gallery">${pictures.map((image) => renderImage(rendering, image)).join('')}</div>`

/** Both, and the browser's own slider, which lies over them where the page has script; elsewhere they are side by side. */
function renderComparison(rendering: Rendering, pictures: readonly Image[]): string {
  const safe = pictures.filter(({ attrs }) => attrs && isSafeSource(attrs.src))
  if (safe.length !== 2) return renderGallery(rendering, safe)
  const shown = safe.map(({ attrs }) => renderPicture(rendering, attrs).picture)
  const captions = safe.map(({ attrs }) => escapeHtml(attrs.caption))
  const words = captions.some(Boolean)
    ? `<figcaption>${captions.map((caption) => `<span>${caption}</span>`).join('')}</figcaption>`
    : ''
  const { t, sliders } = rendering.options
  const label = attribute('aria-label', t('documents.compare'))
  const slider = sliders ? `<input type="range" class="doc-compare-at" autocomplete="off"${label}>` : ''
  return `<figure class="doc-compare"><div class="doc-compare-pair" role="group" dir="ltr"${label}>${shown.join('')}${slider}</div>${words}</figure>`
}

/** The picture itself, in the sizes that the site has made of it. */
function renderPicture(rendering: Rendering, attrs: ImageAttributes) {
  const made = rendering.options.image?.(attrs.src, attrs)
  const src = isSafeSource(made?.src) ? made.src : linkTo(rendering, attrs.src)
  const image = `<img${attribute('src', src)}${attribute('srcset', made?.srcset)}${attribute('sizes', made?.sizes)} alt="${escapeHtml(attrs.alt)}"${attribute('title', attrs.title)}${attribute('width', made?.width ?? attrs.width)}${attribute('height', made?.height ?? attrs.height)} loading="lazy" decoding="async">`
  const picture = made?.avif
    ? `<picture><source type="image/avif"${attribute('srcset', made.avif)}${attribute('sizes', made.sizes)}>${image}</picture>`
    : image
  return { picture, made, src }
}

function renderImage(rendering: Rendering, { attrs }: Image): string {
  if (!attrs || !isSafeSource(attrs.src)) return ''
  const { picture, made, src } = renderPicture(rendering, attrs)
  const link = linkAttributes(rendering, attrs.href)
  const largest = isSafeSource(made?.largest) ? made.largest : rendering.options.image && src
  const large = largest === undefined ? undefined : ` class="doc-zoom"${attribute('href', largest)}`
  const around = link ?? large
  const shown = around === undefined ? picture : `<a${around}>${picture}</a>`
  const size = PICTURE_SIZES_IN_TEXT.find((one) => one === attrs.size)
  const side = PICTURE_SIDES.find((one) => one === attrs.align)
  const classes = `doc-image${size ? ` doc-image-${size}` : ''}${side ? ` doc-image-${side}` : ''}`
  return `<figure class="${classes}">${shown}${renderCaption(attrs.caption)}</figure>`
}

const renderCaption = (text: unknown) => {
  const caption = escapeHtml(text)
  return caption === '' ? '' : `<figcaption>${caption}</figcaption>`
}

function renderPlayer(
  { options }: Rendering,
  kind: 'video' | 'audio',
  attrs: { src: string; title?: string } | undefined,
): string {
  if (!attrs || !isSafeSource(attrs.src)) return ''
  const start = `<${kind}${attribute('src', linkTo({ options }, attrs.src))}${attribute('aria-label', attrs.title)} controls preload="${kind === 'video' ? 'none' : 'metadata'}"`
  const poster = kind === 'video' ? options.poster?.(attrs.src) : undefined
  const shown = isSafeSource(poster) ? attribute('poster', poster) : ''
  const tracks = (kind === 'video' ? (options.captions?.(attrs.src) ?? []) : [])
    .filter(({ src }) => isSafeSource(src))
    .map(
      ({ src, language, label }) =>
        `<track kind="captions"${attribute('src', src)}${attribute('srclang', language)}${attribute('label', label)}>`,
    )
    .join('')
  const player = kind === 'video' ? `${start}${shown} playsinline>${tracks}</video>` : `${start}></audio>`
  return `<figure class="doc-${kind}">${player}${renderCaption(attrs.title)}</figure>`
}

/**
 * A file's card. Its address and its two secrets stay where they are: the card only says that one will be needed, and its
 * number (`data-file`) in its text (`data-of`) lets the page ask for them once the reader may download.
 */
function renderAttachment(
  { options, ...rendering }: Rendering,
  attrs: AttachmentAttributes | undefined,
): string {
  if (!attrs || !isSafeSource(attrs.src)) return ''
  const number = rendering.files
  const { t } = options
  const title = escapeHtml(attrs.title) || escapeHtml(t('documents.file.untitled'))
  const notes = [
    typeof attrs.fileSize === 'number' ? shorten(attrs.fileSize, 1024) : attrs.fileSize,
    attrs.extractionCode ? t('documents.file.coded') : undefined,
    attrs.unzipPassword ? t('documents.file.locked') : undefined,
  ]
  const details = notes.map(escapeHtml).filter((note) => note !== '')
  const ext = escapeHtml(attrs.ext).toUpperCase()
  const card = `<span class="doc-file-ext" aria-hidden="true">${ext}</span><span class="doc-file-text"><span class="doc-file-title">${title}</span><span class="doc-file-notes">${details.map((note) => `<span>${note}</span>`).join('')}</span></span>`
  const label = `aria-label="${escapeHtml(t('documents.file.download'))}: ${title}">${escapeHtml(t('documents.file.download'))}`
  if (options.of !== undefined) {
    return `<div class="doc-file" data-file="${number}"${attribute('data-of', options.of)}>${card}<button type="button" class="doc-file-link" ${label}</button></div>`
  }
  const origin = options.origin
  const outside = isExternal(attrs.src, origin) ? ' rel="nofollow ugc noopener" target="_blank"' : ' download'
  return `<div class="doc-file" data-file="${number}">${card}<a class="doc-file-link"${attribute('href', linkTo({ options }, attrs.src))}${outside} ${label}</a></div>`
}
