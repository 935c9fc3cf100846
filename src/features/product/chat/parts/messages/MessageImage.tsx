import { useI18n } from '#ui/i18n.tsx'
import type { ChatMessage } from '../../schemas.ts'

/** A picture in a message, with its space reserved while it loads; a press shows it large. */
export function MessageImage({ image }: { image: NonNullable<ChatMessage['image']> }) {
  const { t } = useI18n()
  const { sourceUrl, srcSet, width, height, color, alt } = image
  const largest = srcSet.split(', ').at(-1)?.split(' ')[0] || sourceUrl
  return (
    <span className="chat-shot" data-pictures>
      <a href={largest} data-zoom target="_blank" rel="noopener">
        <img
          src={sourceUrl}
          {...(srcSet && { srcSet, sizes: '240px' })}
          alt={alt || t('conversation.picture')}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          style={{
            backgroundColor: color ?? undefined,
            aspectRatio: width && height ? `${width} / ${height}` : undefined,
          }}
        />
      </a>
    </span>
  )
}
