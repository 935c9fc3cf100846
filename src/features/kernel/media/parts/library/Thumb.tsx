import { Icon } from '#ui/Icon.tsx'
import { fileIcon, imageIcon, musicIcon, playIcon } from '#ui/icons.ts'
import type { MediaKind } from '../../rules/kinds.ts'
import type { MediaItem } from '../../schemas.ts'

export const KIND_ICONS: Readonly<Record<MediaKind, string>> = {
  image: imageIcon,
  video: playIcon,
  audio: musicIcon,
  attachment: fileIcon,
}

/** What a thing looks like, small: its picture on its own colour, or the sign of its type. */
export function Thumb({ item, size }: { item: MediaItem; size?: number }) {
  const { thumbUrl, color, kind, focus } = item
  if (!thumbUrl) {
    return (
      <span className="thumb" style={{ width: size, height: size }}>
        <Icon path={KIND_ICONS[kind]} size={size ? 20 : 28} />
      </span>
    )
  }
  return (
    <img
      src={thumbUrl}
      alt=""
      width={size ?? 240}
      height={size ?? 240}
      loading="lazy"
      decoding="async"
      className="thumb"
      style={{
        background: color ?? undefined,
        objectPosition: `${focus.x * 100}% ${focus.y * 100}%`,
        ...(size && { width: size, height: size }),
      }}
    />
  )
}
