import type { ReactNode } from 'react'
import type { CatalogueModule } from '../../schemas.ts'

const line = (x: number, y: number, width: number) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="7" rx="3" className="builder-pale" />
)
const block = (x: number, y: number, width: number, height: number) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="4" className="builder-solid" />
)

/** What a kind of module looks like on a page, from far away. */
const PICTURES: Record<CatalogueModule['group'], ReactNode> = {
  layout: [block(8, 8, 62, 52), block(76, 8, 36, 23), block(76, 37, 36, 23)],
  text: [line(20, 14, 80), line(20, 27, 80), line(20, 40, 58)],
  media: [
    block(8, 8, 104, 52),
    <path key="hills" d="M12 56 42 28l20 18 16-12 30 22z" className="builder-pale" />,
  ],
  articles: [8, 44, 80].flatMap((x) => [block(x, 10, 31, 26), line(x, 42, 31), line(x, 53, 20)]),
  community: [12, 31, 50].flatMap((y) => [
    <circle key={y} cx="15" cy={y + 4} r="6" className="builder-solid" />,
    line(27, y, 60),
    line(100, y, 12),
  ]),
  shop: [8, 35, 62, 89].flatMap((x) => [block(x, 12, 23, 23), line(x, 40, 20), line(x, 51, 12)]),
  people: [24, 60, 96].flatMap((x) => [
    <circle key={x} cx={x} cy="26" r="12" className="builder-solid" />,
    line(x - 14, 46, 28),
  ]),
  help: [line(8, 10, 30), line(14, 24, 24), line(14, 38, 24), block(46, 8, 66, 52)],
  site: [
    block(8, 18, 104, 32),
    <rect key="bar" x="80" y="27" width="24" height="14" rx="5" className="builder-bright" />,
  ],
}

export function ModulePicture({ group }: { group: CatalogueModule['group'] }) {
  return (
    <svg viewBox="0 0 120 68" aria-hidden="true" className="builder-picture">
      {PICTURES[group]}
    </svg>
  )
}
