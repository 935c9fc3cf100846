import { action } from '#server/door/action.ts'
import { dayIn } from '#shared/days.ts'
import { getFigures } from '../contract.ts'
import { readFigures } from '../read-figures.ts'
import { isRange, MOST_DAYS } from '../rules.ts'
import * as S from '../schemas.ts'

export const getFiguresAction = action(getFigures, {
  data: S.getFiguresData,
  result: S.figures,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, now, settings, places, refuse }, days) =>
    isRange(days)
      ? readFigures(db, { days, today: dayIn(now, settings.site.timeZone), places })
      : refuse('figures-days', { most: MOST_DAYS }),
})
