import { action } from '#server/door/action.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { byOf } from '../content/by.ts'
import { openPage } from '../content/open-page.ts'
import { findLive } from '../content/published.ts'
import { listVersions } from '../contract.ts'
import { listVersionRows, type VersionRow } from '../queries/versions.ts'
import * as S from '../schemas.ts'

const PAGE = 30

export const listVersionsAction = action(listVersions, {
  data: S.listVersionsData,
  result: S.versionList,
  allow: 'builder',
  limit: '120 per minute',
  run: async (context, { key, after = '' }) => {
    const { db, now, refuse } = context
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    const place = decodeCursor(after, ['time', 'number'])
    const rows = await listVersionRows(db, key, {
      after: place ? { at: new Date(place[0]), id: place[1] } : null,
      limit: PAGE + 1,
    })
    const shown = rows.slice(0, PAGE)
    const live = await findLive(db, opened.site, key)
    const lines = shown.map((row) => lineOf(row, live.versionId))
    // What a command has published is no version before the next one takes its place; it stands before all that were.
    const isUnkept = live.versionId === null && !place
    const scheduled = lines.filter(({ isScheduled }) => isScheduled)
    const before = lines.filter(({ isScheduled }) => !isScheduled)
    const last = shown.at(-1)
    return {
      versions: isUnkept ? [...scheduled, commandLine(now), ...before] : lines,
      after: rows.length > PAGE && last ? encodeCursor([last.at.toISOString(), last.id]) : '',
    }
  },
})

const lineOf = (row: VersionRow, liveId: number | null): S.VersionLine => ({
  id: row.id,
  note: row.note,
  by: byOf(row.byId, row.byName),
  isByCommand: row.isByCommand,
  at: row.at.toISOString(),
  isLive: row.id === liveId,
  isScheduled: row.state === 'scheduled',
  isRefused: row.state === 'refused',
})

/** Of no version yet. */
const UNKEPT = 0

const commandLine = (now: Date): S.VersionLine => ({
  id: UNKEPT,
  note: '',
  by: null,
  isByCommand: true,
  at: now.toISOString(),
  isLive: true,
  isScheduled: false,
  isRefused: false,
})
