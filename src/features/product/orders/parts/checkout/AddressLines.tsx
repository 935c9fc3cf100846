import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { mapPinIcon } from '#ui/icons.ts'

interface Props {
  address: { name: string; phone: string; lines: readonly string[] }
  mark?: ReactNode
  /** What one can do with it. */
  children?: ReactNode
}

/** An address as it is written. */
export function AddressLines({ address: { name, phone, lines }, mark, children }: Props) {
  return (
    <div className="checkout-address">
      <Icon path={mapPinIcon} className="mt-1 text-soft" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <b>{name}</b> <span className="num whitespace-nowrap text-14 text-soft">{phone}</span>
        </p>
        <address className="not-italic">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
            <span key={place} className="block">
              {line}
            </span>
          ))}
        </address>
        {mark && <p className="mt-1.5">{mark}</p>}
      </div>
      {children}
    </div>
  )
}
