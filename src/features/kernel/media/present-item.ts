import { pictureName } from '#features/kernel/pictures/rules.ts'
import type { Context } from '#server/door/action.ts'
import { linkToFile } from '#server/files/media-files.ts'
import { GATED } from '#server/storage/storage.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import type { ItemRow } from './queries/library.ts'
import { stemOf } from './rules.ts'
import type { MediaItem } from './schemas.ts'

type PresentContext = Pick<Context, 'signer' | 'now' | 'places'>

/** A thing in the library, as presented to its owner; a gated file has a signed link that expires. */
export function presentItem(item: ItemRow, { signer, now }: PresentContext): MediaItem {
  const { id, kind, key, widths, externalUrl } = item
  const link = (name: string) => linkToFile(signer, name, now)
  const open = (purpose: string, sealed: string | null) => (sealed ? openSealed(signer, purpose, sealed) : '')
  const pictures = widths
    .toSorted((one, other) => one - other)
    .map((width) => ({ width, url: link(pictureName(stemOf(key ?? ''), width)) }))
  const largest = pictures.at(-1)?.url
  return {
    id: opaqueId('media', id),
    databaseId: id,
    kind,
    sourceUrl: (kind === 'image' ? largest : key && link(key)) ?? externalUrl ?? '',
    mediaItemUrl: `/account/media?item=${id}`,
    title: item.title,
    caption: item.caption,
    altText: item.alt,
    mimeType: item.mime,
    fileSize: item.size,
    fileName: item.fileName,
    width: item.width,
    height: item.height,
    srcSet: pictures.map(({ url, width }) => `${url} ${width}w`).join(', '),
    thumbUrl: pictures[0]?.url ?? null,
    color: item.color,
    duration: item.duration,
    focus: { x: item.focusX, y: item.focusY },
    labels: item.labels,
    isGated: key?.startsWith(GATED) ?? false,
    isExternal: externalUrl !== null,
    sizeText: item.sizeText,
    extractionCode: open('extraction code', item.extractionCode),
    unzipPassword: open('archive password', item.archivePassword),
    createdAt: item.createdAt.toISOString(),
  }
}

/** Sealed with another site's secret it is lost, and the file is not. */
function openSealed(signer: PresentContext['signer'], purpose: string, sealed: string): string {
  try {
    return signer.decrypt(purpose, sealed)
  } catch {
    return ''
  }
}
