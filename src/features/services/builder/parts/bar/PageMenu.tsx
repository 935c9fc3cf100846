import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, eyeIcon, linkIcon, moreIcon, refreshIcon, trashIcon } from '#ui/icons.ts'
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx'
import type { PageToBuild } from '../../schemas.ts'
import type { DeskDialog } from '../use-desk.ts'

interface Props {
  page: PageToBuild
  /** A page of the site's own, which can be moved and removed. */
  isOwn: boolean
  hasDraft: boolean
  /** Of the thing it is looked at with. */
  path: string | null
  onPath: (path: string) => void
  onDialog: (dialog: DeskDialog) => void
}

/** What can be done with a page as a whole, and with what one looks at it. */
export function PageMenu({ page, isOwn, hasDraft, path, onPath, onDialog }: Props) {
  const { t } = useI18n()
  const samples = page.samples.length > 1 ? page.samples : []
  const items: MenuItem[] = [
    ...samples.map((sample) => ({
      label: sample.label,
      icon: sample.path === path ? checkIcon : eyeIcon,
      onChoose: () => onPath(sample.path),
    })),
    ...(hasDraft
      ? [
          {
            label: t('builder.shell.discard'),
            icon: refreshIcon,
            isGroupStart: samples.length > 0,
            onChoose: () => onDialog('discard'),
          },
        ]
      : []),
    ...(isOwn
      ? [
          { label: t('builder.shell.pages.move.open'), icon: linkIcon, onChoose: () => onDialog('address') },
          {
            label: t('builder.shell.pages.remove.open'),
            icon: trashIcon,
            isDangerous: true,
            onChoose: () => onDialog('remove'),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  const label = t('builder.shell.pages.more', { name: page.name })
  return (
    <Menu
      label={label}
      items={items}
      button={(opener) => <IconButton icon={moreIcon} size="small" label={label} {...opener} />}
    />
  )
}
