import { useEffect, useRef, useState } from 'react'
import { usePage } from '#site/context.tsx'
import type { FrameMenu } from '#site/payload.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { findCurrentMenu } from './current-menu.ts'

/**
 * The menu of wide screens; submenus open by pointer, by a press on their arrow and by the down key; without script by
 * pointer and focus.
 */
export function MainMenu() {
  const { t } = useI18n()
  const { frame, state } = usePage()
  const { menus, textSize } = frame.header
  const current = findCurrentMenu(menus, state.route.path)
  return (
    <nav aria-label={t('shell.menu')} className="main-menu" style={{ fontSize: textSize }}>
      <ul>
        {menus.map((menu) => (
          <Entry
            key={menu.href + menu.label}
            menu={menu}
            isCurrent={menu === current}
            path={state.route.path}
          />
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  menu: FrameMenu
  isCurrent: boolean
  path: string
}

/** Whether a submenu is open; pages that follow begin with a closed one. */
function useSubmenu(path: string) {
  const [isOpen, setOpen] = useState(false)
  // Closed despite hover or focus: after Escape, and after navigation.
  const [isDismissed, setDismissed] = useState(false)
  // Not on the first page: a submenu that is open during hydration stays open.
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    setOpen(false)
    setDismissed(true)
  }, [path])
  return { isOpen, setOpen, isDismissed, setDismissed }
}

function Entry({ menu, isCurrent, path }: EntryProps) {
  const { t } = useI18n()
  const { isOpen, setOpen, isDismissed, setDismissed } = useSubmenu(path)
  const link = (
    <a href={menu.href} aria-current={isCurrent ? 'page' : undefined}>
      {menu.label}
    </a>
  )
  if (menu.children.length === 0) return <li>{link}</li>
  return (
    <li
      data-open={isOpen || undefined}
      data-dismissed={isDismissed || undefined}
      onPointerEnter={() => setDismissed(false)}
      onPointerLeave={() => setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setDismissed(false)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && !isOpen) {
          event.preventDefault()
          setOpen(true)
        }
        if (event.key !== 'Escape') return
        setOpen(false)
        setDismissed(true)
      }}
    >
      {link}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('shell.menu.more', { label: menu.label })}
        onClick={() => {
          setOpen(!isOpen)
          setDismissed(isOpen)
        }}
      >
        <Icon path={chevronDownIcon} size={14} />
      </button>
      <ul className="floats">
        {menu.children.map((child) => (
          <li key={child.href + child.label}>
            <a
              href={child.href}
              className="floats-line"
              aria-current={child.href === path ? 'page' : undefined}
            >
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
