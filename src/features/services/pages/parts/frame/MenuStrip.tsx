import { useRef } from 'react'
import { toggleColourMode } from '#browser/visitor/colour-mode.ts'
import { useColourMode } from '#browser/visitor/use-colour-mode.ts'
import { usePage } from '#site/context.tsx'
import type { FrameMenu } from '#site/payload.ts'
import { ColourModeToggle } from '#ui/actions/ColourModeToggle.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { Strip } from '#ui/moving/Strip.tsx'
import { findCurrentMenu } from './current-menu.ts'
import { useDismiss } from './use-dismiss.ts'

/** The menu of small screens: one row that scrolls sideways, and a button that opens the full menu. */
export function MenuStrip() {
  const { t } = useI18n()
  const { frame, state } = usePage()
  const { menus } = frame.header
  const current = findCurrentMenu(menus, state.route.path)
  return (
    <nav aria-label={t('shell.menu')} className="menu-strip">
      <Strip gap={0} padding={6} current={current?.href} className="min-w-0 flex-1">
        {menus.map((menu) => (
          <a
            key={menu.href + menu.label}
            href={menu.href}
            aria-current={menu === current ? 'page' : undefined}
          >
            {menu.label}
          </a>
        ))}
      </Strip>
      <AllMenus menus={menus} path={state.route.path} />
    </nav>
  )
}

function AllMenus({ menus, path }: { menus: readonly FrameMenu[]; path: string }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const mode = useColourMode()
  const box = useRef<HTMLDetailsElement>(null)
  useDismiss(box, path)
  return (
    <details ref={box} className="all-menus">
      <summary aria-label={t('shell.menu.all')} title={t('shell.menu.all')}>
        <Icon path={chevronDownIcon} size={18} />
      </summary>
      <div className="all-menus-panel">
        {menus.map((menu) => (
          <section key={menu.href + menu.label}>
            <a href={menu.href} className="font-medium">
              {menu.label}
            </a>
            {menu.children.length > 0 && (
              <ul>
                {menu.children.map((child) => (
                  <li key={child.href + child.label}>
                    <a href={child.href} aria-current={child.href === path ? 'page' : undefined}>
                      {child.label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {frame.header.parts.includes('mode') && (
          <ColourModeToggle
            mode={mode}
            onToggle={toggleColourMode}
            isWordy
            className="justify-self-start sm:hidden"
          />
        )}
      </div>
    </details>
  )
}
