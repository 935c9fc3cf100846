import type { ReportList } from '#features/services/reports/schemas.ts'
import { writtenDate } from '#shared/written-date.ts'
import { useI18n } from '#ui/i18n.tsx'

/** What came in and was decided, week by week. */
export function WeekTable({ weeks }: Pick<ReportList, 'weeks'>) {
  const { t, locale } = useI18n()
  if (weeks.length === 0) return null
  const heads = ['week', 'opened', 'decided', 'upheld', 'hours'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section tabIndex={0} aria-labelledby="weeks" className="card overflow-x-auto p-4 sm:px-5">
      <h2 id="weeks" className="mb-2 text-16">
        {t('admin.reports.weeks')}
      </h2>
      <table className="num w-full text-14">
        <thead>
          <tr className="text-13 text-soft">
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`py-1 align-bottom font-normal ${place === 0 ? 'text-start' : 'ps-3 text-end'}`}
              >
                {t(`admin.reports.week.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ day, opened, decided, upheld, hours }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal whitespace-nowrap">
                {writtenDate(day, locale)}
              </th>
              {[opened, decided, upheld, hours].map((value, place) => (
                <td key={heads[place + 1]} className="py-1.5 ps-3 text-end">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
