/** The icons of the editor, drawn as those of the interface; they come with its code. */
export { fileIcon, imageIcon, musicIcon, playIcon, searchIcon as findIcon, trashIcon } from '#ui/icons.ts'
export const boldIcon = 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8'
export const italicIcon = 'M19 4h-9M14 20H5M15 4 9 20'
export const underlineIcon = 'M6 4v6a6 6 0 0 0 12 0V4M4 20h16'
export const strikeIcon = 'M16 4H9a3 3 0 0 0-2.83 4M14 12a4 4 0 0 1 0 8H6M4 12h16'
export const highlightIcon = 'm9 11-6 6v3h9l3-3M22 12l-4.6 4.6a2 2 0 0 1-2.8 0l-5.2-5.2a2 2 0 0 1 0-2.8L14 4'
export const codeIcon = 'm16 18 6-6-6-6M8 6l-6 6 6 6'
export const markdownIcon =
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM6 15V9l3 3.5L12 9v6M17 9v6m-2.5-2.5L17 15l2.5-2.5'
export const keyboardIcon =
  'M6 9h.01M10 9h.01M14 9h.01M18 9h.01M8 13h.01M12 13h.01M16 13h.01M7 17h10M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z'
export const textIcon = 'M12 4v16M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2M9 20h6'
export const HEADING_ICONS = {
  2: 'M4 12h8M4 18V6M12 18V6M17 12l3-2v8',
  3: 'M4 12h8M4 18V6M12 18V6M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1',
  4: 'M4 12h8M4 18V6M12 18V6M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2',
  5: 'M12 18V6M17 10v3a1 1 0 0 0 1 1h3M21 10v8M4 12h8M4 18V6',
} as const
export const bulletIcon = 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13'
export const orderedIcon =
  'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02'
export const taskIcon = 'M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4'
export const quoteIcon = 'M17 5H3M21 12H8M21 19H8M3 12v7'
export const calloutIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01'
export const tipIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M8 12l3 3 5-6'
export const cautionIcon = 'M12 4 2.5 20h19zM12 10v4M12 17h.01'
export const dangerIcon = 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v4M12 16h.01'
export const formulaIcon = 'M18 7V4H6l6 8-6 8h12v-3'
export const footnoteIcon = 'M3 6h10M3 11h12M3 16h8M18 4l2-1v7M3 21h18'
export const columnsIcon = 'M4 4h6v16H4zM14 4h6v16h-6z'
export const buttonIcon = 'M6 7h12a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3zM9 12h6'
export const foldIcon = 'M4 6l3 3 3-3M13 7h8M13 12h8M13 17h8'
export const codeBlockIcon =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM10 9.5 8 12l2 2.5M14 9.5l2 2.5-2 2.5'
export const tableIcon =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM12 3v18M3 9h18M3 15h18'
export const ruleIcon = 'M5 12h14'
export const hideIcon =
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM7 11V7a5 5 0 0 1 10 0v4'
export const rowIcon = 'M3 5h18v6H3zM12 14v6M9 17h6'
export const columnIcon = 'M5 3v18h6V3zM14 12h6M17 9v6'
export const deleteRowIcon = 'M3 5h18v6H3zM9 17h6'
export const deleteColumnIcon = 'M5 3v18h6V3zM14 12h6'
export const undoIcon = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11'
export const redoIcon = 'M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13'
export const smileIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M8 14s1.5 2 4 2 4-2 4-2M9 9h.01M15 9h.01'
export const smallIcon = 'M3 5h18M3 19h18M9 9h6v6H9z'
export const mediumIcon = 'M3 5h18M3 19h18M6 8h12v8H6z'
export const fullIcon = 'M3 5h18v14H3z'
export const centerTextIcon = 'M4 6h16M7 12h10M4 18h16'
export const compareIcon = 'M4 5h16v14H4zM12 2v20M9 12H7m8 0h2'
export const wideIcon = 'M5 7h14v10H5zM2 4v16M22 4v16'
export const edgeIcon = 'M2 6h20v12H2z'
export const startIcon = 'M3 6h9v9H3zM16 6h5M16 10h5M16 14h5M3 19h18'
export const centerIcon = 'M8 6h8v9H8zM3 19h18M3 3h18'
export const endIcon = 'M12 6h9v9h-9zM3 6h5M3 10h5M3 14h5M3 19h18'
