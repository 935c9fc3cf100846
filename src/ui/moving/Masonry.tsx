import { Children, type CSSProperties, type ReactNode } from 'react'
import { masonryStyle, type PerWidth } from './masonry-style.ts'

type MasonryProps = {
  columns?: PerWidth
  /** In px. */
  gutter?: PerWidth
  children: ReactNode
}

/** Boxes of different heights without holes; columns and gaps follow the window in CSS alone. */
export function Masonry({ columns, gutter, children }: MasonryProps) {
  return (
    <div className="masonry" style={masonryStyle(columns, gutter) as CSSProperties}>
      <div>
        {Children.map(children, (child) => (
          <div className="masonry-box">{child}</div>
        ))}
      </div>
    </div>
  )
}
