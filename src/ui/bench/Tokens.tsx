import { Icon } from '../Icon.tsx'
import * as icons from '../icons.ts'
import { Shelf } from './Shelf.tsx'
import type { Samples } from './samples.ts'

const COLOURS = [
  'page',
  'surface',
  'raised',
  'sunken',
  'line',
  'edge',
  'ink',
  'soft',
  'faint',
  'accent',
  'accent-wash',
  'gold',
  'gold-wash',
  'ok',
  'ok-wash',
  'info',
  'info-wash',
  'warn',
  'warn-wash',
  'danger',
  'danger-wash',
]
const SIZES = [38, 30, 24, 20, 18, 16, 14, 13, 12]

export function Tokens({ samples }: { samples: Samples }) {
  return (
    <>
      <Shelf title="colours">
        {COLOURS.map((name) => (
          <span key={name} className="grid w-20 gap-1 text-12 text-soft">
            <span className="h-12 rounded-control border" style={{ background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </Shelf>
      <Shelf title="type" className="grid grid-cols-1 gap-2">
        {SIZES.map((size) => (
          <p key={size} className="truncate leading-tight" style={{ fontSize: `${size / 16}rem` }}>
            <b>{size}</b> {samples.title} <span className="text-soft">{samples.bio}</span>
          </p>
        ))}
      </Shelf>
      <Shelf title="icons">
        {Object.entries(icons).map(([name, path]) => (
          <span key={name} title={name}>
            <Icon path={path} size={22} />
          </span>
        ))}
      </Shelf>
    </>
  )
}
