import type { CSSProperties } from 'react'
import { toggleColourMode } from '#browser/visitor/colour-mode.ts'
import { useColourMode } from '#browser/visitor/use-colour-mode.ts'
import { CartButton } from '#features/product/carts/parts/CartButton.tsx'
import { CART_PATH } from '#features/product/carts/paths.ts'
import { SearchButton } from '#features/services/search/parts/SearchButton.tsx'
import { usePage } from '#site/context.tsx'
import type { FrameState } from '#site/payload.ts'
import { ColourModeToggle } from '#ui/actions/ColourModeToggle.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { LocalePicker } from './LocalePicker.tsx'
import { Logo } from './Logo.tsx'
import { MainMenu } from './MainMenu.tsx'
import { MenuStrip } from './MenuStrip.tsx'
import { UserArea } from './UserArea.tsx'

/** 60 px on wide screens; below, a row of 48 and the menu strip of 39. */
export function Header() {
  const { frame } = usePage()
  const mode = useColourMode()
  const has = (part: string) => frame.header.parts.includes(part)
  // A new site has no menu yet: its button would open nothing.
  const hasMenu = has('menu') && frame.header.menus.length > 0
  return (
    <header className="header" style={coloursOf(frame.header.colors)}>
      <div className="wrap header-row">
        {has('logo') && <Logo />}
        {hasMenu && <MainMenu />}
        <div className="header-tools">
          {has('search') && <SearchButton />}
          {has('locale') && <LocalePicker />}
          {has('mode') && (
            <ColourModeToggle
              mode={mode}
              onToggle={toggleColourMode}
              {...(hasMenu && { className: 'max-sm:hidden' })}
            />
          )}
          <CartButton />
          {has('user') && <UserArea />}
        </div>
      </div>
      {hasMenu && <MenuStrip />}
    </header>
  )
}

/** Where one pays: as low as its row, and no menu. */
export function QuietHeader() {
  const { t } = useI18n()
  const { frame, href } = usePage()
  return (
    <header className="header" style={{ ...coloursOf(frame.header.colors), height: 'auto' }}>
      <div className="wrap header-row justify-between">
        <Logo />
        <a href={href(CART_PATH)} className="py-3">
          ← {t('cart.title')}
        </a>
      </div>
    </header>
  )
}

/** Colours the owner has set; where one is missing the site's own stands in. */
const coloursOf = ({ light, dark }: FrameState['header']['colors']): CSSProperties => {
  const pair = (one: string | undefined, other: string | undefined, own: string) =>
    one || other ? `light-dark(${one ?? own}, ${other ?? own})` : undefined
  return {
    background: pair(light.background, dark.background, 'var(--surface)'),
    color: pair(light.text, dark.text, 'var(--ink)'),
  }
}
