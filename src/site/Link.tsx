import type { AnchorHTMLAttributes } from 'react'
import { usePage } from './context.tsx'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of this site without locale and leading slash ('community/1'), or a full address. */
  to: string
}

/** A plain link in the current locale; navigation in the browser takes it over where it can. */
export function Link({ to, ...rest }: Props) {
  return <a href={usePage().href(to)} {...rest} />
}
