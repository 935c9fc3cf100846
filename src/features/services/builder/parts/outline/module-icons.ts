import { bagIcon, fileIcon, helpIcon, imageIcon, messagesIcon, settingsIcon, usersIcon } from '#ui/icons.ts'
import type { CatalogueModule } from '../../schemas.ts'

export const gripIcon = 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01'
export const undoIcon = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11'
export const redoIcon = 'M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13'
export const historyIcon = 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3.5 2'
export const arrowDownIcon = 'M12 5v14M19 12l-7 7-7-7'
export const tabletIcon = 'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01'
export const scissorsIcon =
  'M9 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20 4 8.1 15.9M14.5 14.5 20 20M8.1 8.1 12 12'
export const pasteIcon =
  'M9 3h6v3H9zM15 4h2a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M12 10v7M9 14l3 3 3-3'
export const keyboardIcon =
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8'
const textIcon = 'M4 7V5h16v2M9 19h6M12 5v14'
const columnsIcon = 'M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM12 3v18'

const ICONS: Record<CatalogueModule['group'], string> = {
  layout: columnsIcon,
  text: textIcon,
  media: imageIcon,
  articles: fileIcon,
  community: messagesIcon,
  shop: bagIcon,
  people: usersIcon,
  help: helpIcon,
  site: settingsIcon,
}

export const groupIcon = (group: CatalogueModule['group'] | undefined): string =>
  group ? ICONS[group] : columnsIcon
