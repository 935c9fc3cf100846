import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { formatNumber } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Supporters } from '../schemas.ts'

export interface SupportersProps {
  supporters: Supporters
}

/** The people who gave most; nothing where the author does not show them or nobody gave. */
export function TopSupporters({ supporters: { top } }: SupportersProps) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  if (top.length === 0) return null
  return (
    <section aria-label={t('gifts.supporters')} data-supporters="" className="grid gap-3">
      <h2 className="text-16">{t('gifts.supporters')}</h2>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {top.map(({ person, amount }) => (
          <li key={person.databaseId} className="text-14">
            <PersonLine
              person={person}
              face={36}
              below={
                <p className="meta num">{`${formatNumber(amount, locale)} ${frame.creditSymbol}`.trim()}</p>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
