/** Sound, film and files of the sample town, all made here: nothing is fetched and nothing is copied. */
import { makeZip } from './media/archive.ts'
import { CLOSING, FIVE_NOTES, makeBellMelody, OPENING } from './media/bell-melody.ts'
import { makeDeskPdf } from './media/desk-pdf.ts'
import { makePotFilm } from './media/pot-film.ts'
import { encodePicture, renderPicture } from './pictures.ts'

export interface MadeMedia {
  type: 'audio' | 'video' | 'attachment'
  mime: string
  extension: string
  /** Seconds, of sound and film. */
  seconds?: number
  width?: number
  height?: number
  make: () => Promise<Buffer>
}

/** The byte order mark makes spreadsheet programs read Chinese headings as UTF-8. */
const csv = (rows: (string | number)[][]) =>
  Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`)

const cutList = [
  ['部件 / Part / Pieza', '数量 / Qty / Cant.', '长 mm', '宽 mm', '厚 mm'],
  ['桌面拼板 / Top board / Tabla del sobre', 5, 1200, 120, 25],
  ['穿带 / Sliding batten / Travesaño', 2, 560, 50, 40],
  ['桌腿 / Leg / Pata', 4, 715, 55, 55],
  ['长望板 / Long apron / Faldón largo', 2, 1080, 100, 22],
  ['短望板 / Short apron / Faldón corto', 2, 520, 100, 22],
  ['下横枨 / Stretcher / Chambrana', 1, 1080, 45, 25],
]

const ledgerTemplate = [
  [
    '日期 / Date / Fecha',
    '天气 / Weather / Tiempo',
    '收入 / Takings / Ingresos',
    '原料 / Goods / Materia',
    '摊位费 / Pitch / Puesto',
    '损耗 / Waste / Merma',
    '备注 / Note / Nota',
  ],
  ['2026-01-01', '晴 / dry / seco', 420, 148, 60, 12, ''],
  ['2026-01-02', '雨 / rain / lluvia', 130, 96, 60, 31, ''],
]

/** Twelve pictures that differ in motif or colour. */
const fishSet = [
  'fish-market',
  'market-harbour',
  'market-row',
  'market-lamps',
  'market-roofs',
  'market-ice',
  'fish-set',
  'fish-lamps',
  'node-pictures',
  'node-trade',
  'page-neighbours',
  'postcard-arcs',
]

const pictureZip = (width: number) => async () =>
  makeZip(
    await Promise.all(
      fishSet.map(async (name, i) => ({
        name: `fish-market-${String(i + 1).padStart(2, '0')}.webp`,
        content: await encodePicture(renderPicture(name, '16:9'), 'webp', width),
      })),
    ),
  )

export const media: Record<string, MadeMedia> = {
  'five-notes-bell': {
    type: 'audio',
    mime: 'audio/wav',
    extension: 'wav',
    seconds: 8,
    make: async () => makeBellMelody(FIVE_NOTES),
  },
  'market-opens': {
    type: 'audio',
    mime: 'audio/wav',
    extension: 'wav',
    seconds: 8,
    make: async () => makeBellMelody(OPENING),
  },
  'market-closes': {
    type: 'audio',
    mime: 'audio/wav',
    extension: 'wav',
    seconds: 8,
    make: async () => makeBellMelody(CLOSING),
  },
  'clay-pot': {
    type: 'video',
    mime: 'video/webm',
    extension: 'webm',
    seconds: 6,
    width: 640,
    height: 360,
    make: makePotFilm,
  },
  'desk-drawing': {
    type: 'attachment',
    mime: 'application/pdf',
    extension: 'pdf',
    make: async () => makeDeskPdf(),
  },
  'desk-cut-list': { type: 'attachment', mime: 'text/csv', extension: 'csv', make: async () => csv(cutList) },
  'ledger-template': {
    type: 'attachment',
    mime: 'text/csv',
    extension: 'csv',
    make: async () => csv(ledgerTemplate),
  },
  'fish-set-screen': {
    type: 'attachment',
    mime: 'application/zip',
    extension: 'zip',
    make: pictureZip(1280),
  },
  'fish-set-print': { type: 'attachment', mime: 'application/zip', extension: 'zip', make: pictureZip(2400) },
  'market-map': {
    type: 'attachment',
    mime: 'image/png',
    extension: 'png',
    make: () => encodePicture(renderPicture('map-sheet', '4:3'), 'png', 1600),
  },
}

export const hasMedia = (name: string) => Object.hasOwn(media, name)
