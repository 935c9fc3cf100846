import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import {
  checkIcon,
  downloadIcon,
  eyeIcon,
  linkIcon,
  listIcon,
  moreIcon,
  plusIcon,
  refreshIcon,
  trashIcon,
  uploadIcon,
} from '#ui/icons.ts'
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx'
import { canVary } from '../../rules/variants.ts'
import type { PageToBuild } from '../../schemas.ts'
import { savePageFile } from '../files/save-page-file.ts'
import { keyboardIcon, pasteIcon } from '../outline/module-icons.ts'
import type { DeskDialog } from '../use-desk.ts'

interface Props {
  page: PageToBuild
  /** A page of the site's own, which can be moved and removed. */
  isOwn: boolean
  hasDraft: boolean
  /** What stands around all pages, which is no page to take elsewhere. */
  isFrame: boolean
  /** Of the thing it is looked at with. */
  path: string | null
  onPath: (path: string) => void
  /** Puts what was copied elsewhere on this page. */
  onPaste: () => void
  onDialog: (dialog: DeskDialog) => void
}

/** What can be done with a page as a whole, and with what one looks at it. */
export function PageMenu({ page, isOwn, hasDraft, isFrame, path, onPath, onPaste, onDialog }: Props) {
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
    ...(page.key === 'home' || isOwn
      ? [
          {
            label: t('builder.template.open'),
            icon: listIcon,
            isGroupStart: true,
            onChoose: () => onDialog('template'),
          },
        ]
      : []),
    ...(isFrame
      ? []
      : [
          { label: t('builder.shell.act.paste'), icon: pasteIcon, isGroupStart: true, onChoose: onPaste },
          {
            label: t('builder.file.save'),
            icon: downloadIcon,
            isGroupStart: true,
            onChoose: () => void savePageFile(page.key),
          },
          { label: t('builder.file.open'), icon: uploadIcon, onChoose: () => onDialog('import') },
        ]),
    ...(canVary(page.key)
      ? [
          {
            label: t('builder.variant.open'),
            icon: plusIcon,
            isGroupStart: true,
            onChoose: () => onDialog('variant'),
          },
        ]
      : []),
    ...(page.variant
      ? [
          {
            label: t('builder.variant.change.open'),
            icon: listIcon,
            isGroupStart: true,
            onChoose: () => onDialog('variant-for'),
          },
          {
            label: t('builder.variant.remove'),
            icon: trashIcon,
            isDangerous: true,
            onChoose: () => onDialog('remove'),
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
    {
      label: t('builder.keys'),
      icon: keyboardIcon,
      isGroupStart: true,
      onChoose: () => onDialog('keys'),
    },
  ]
  const label = t('builder.shell.pages.more', { name: page.name })
  return (
    <Menu
      label={label}
      items={items}
      button={(opener) => <IconButton icon={moreIcon} size="small" label={label} {...opener} />}
    />
  )
}
