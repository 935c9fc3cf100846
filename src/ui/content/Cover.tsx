import type { CSSProperties, ReactNode } from 'react'
import { coverPattern } from './cover-pattern.ts'

export type Picture = {
  src: string
  width: number
  height: number
  /** The same picture in other widths: `/a-320.webp 320w, /a-640.webp 640w`. */
  srcSet?: string
  alt?: string
  /** Shown until the picture is loaded. */
  colour?: string
}

type CoverProps = {
  picture?: Picture | null | undefined
  /** What the pattern is drawn from where there is no picture: a title, an address. */
  seed: string
  /** Its width on the page, for the choice from `srcSet`. */
  sizes?: string
  /** The largest picture of the first screen. */
  isFirst?: boolean
  className?: string
  children?: ReactNode
}

/** Fills the box of its classes (`aspect-video`, `size-9`); children are shown over the picture. */
export function Cover({
  picture,
  seed,
  sizes = '100vw',
  isFirst = false,
  className = '',
  children,
}: CoverProps) {
  if (!picture) {
    const { motif, from, to } = coverPattern(seed)
    return (
      <span
        className={`cover ${className}`}
        data-motif={motif}
        style={{ '--a': from, '--b': to } as CSSProperties}
      >
        {children}
      </span>
    )
  }
  return (
    <span
      className={`cover ${className}`}
      style={picture.colour ? ({ '--tint': picture.colour } as CSSProperties) : undefined}
    >
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.srcSet ? sizes : undefined}
        width={picture.width}
        height={picture.height}
        alt={picture.alt ?? ''}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
      />
      {children}
    </span>
  )
}
