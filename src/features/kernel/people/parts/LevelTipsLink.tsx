import type { ComponentProps } from 'react'
import { usePage } from '#site/context.tsx'
import type { LevelTipsAbout } from '../rules/level-tips.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'about'> & {
  /** What the reader wanted to do; missing: everything. */
  about?: LevelTipsAbout
}

/** Opens the tips on levels; `LevelTipsHost` handles the click. Without script it leads to where levels are reached. */
export function LevelTipsLink({ about = {}, ...rest }: Props) {
  const { href } = usePage()
  return (
    <a
      {...rest}
      href={href('account/wealth')}
      aria-haspopup="dialog"
      data-level-tips={JSON.stringify(about)}
    />
  )
}
