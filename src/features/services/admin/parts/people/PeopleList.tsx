import '#ui/css/choices.css'
import '../../people-table.css'
import { useState } from 'react'
import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { SavedFilters } from '#features/services/filters/parts/SavedFilters.tsx'
import type { FilterList } from '#features/services/filters/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { Time } from '#ui/content/Time.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ADMIN_PATH, PEOPLE_FILTERS, type PeopleFilter, type PeopleTerms, termsIn } from '../../rules.ts'
import type { FoundPerson } from '../../schemas.ts'
import { KindPills, RolePills } from '../pills.tsx'
import { MoreFilters } from './MoreFilters.tsx'

/** Where something is done to many at once. */
const BULK_DESK = 'admin/bulk'

interface Props {
  /** What of the list was kept by a name; null: nothing is. */
  saved: FilterList | null
  people: readonly FoundPerson[]
  asked: string
  standing: PeopleFilter
  terms: PeopleTerms
  /** They may do something to many at once. */
  picks: boolean
}

/** Search field, filters, and the people found. */
export function PeopleList({ saved, people, asked, standing, terms, picks }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const [picked, setPicked] = useState<readonly number[]>([])
  const pick = (id: number, isPicked: boolean) =>
    setPicked(isPicked ? [...picked, id] : picked.filter((one) => one !== id))
  const address = (name: PeopleFilter) => {
    const query = new URLSearchParams({
      view: 'people',
      ...(asked && { q: asked }),
      ...(name !== 'all' && { standing: name }),
      ...termsIn(terms),
    })
    return `${href(ADMIN_PATH)}?${query}`
  }
  return (
    <>
      <FindForm key={JSON.stringify(terms)} asked={asked} standing={standing} terms={terms} />
      {saved && (
        <SavedFilters
          list="people"
          saved={saved}
          terms={{ ...(asked && { q: asked }), ...(standing !== 'all' && { standing }), ...termsIn(terms) }}
          address={(query) => `${href(ADMIN_PATH)}?view=people&${query}`}
        />
      )}
      <Tabs
        look="pills"
        label={t('admin.standing')}
        className="mb-4"
        tabs={PEOPLE_FILTERS.map((name) => ({
          href: address(name),
          label: t(`admin.standing.${name}`),
          isCurrent: name === standing,
        }))}
      />
      {people.length === 0 ? (
        <Empty>{t('admin.find.none')}</Empty>
      ) : (
        <div className="card">
          {picks && (
            <p className="flex flex-wrap gap-x-5 gap-y-2 px-5 py-3 text-14">
              {picked.length > 0 && (
                <a className="link" href={`${href(BULK_DESK)}?ids=${picked.join('.')}`}>
                  {t('admin.bulk.picked', { count: picked.length })}
                </a>
              )}
              <a
                className="link"
                href={`${href(BULK_DESK)}?${new URLSearchParams({
                  all: '1',
                  ...(asked && { q: asked }),
                  ...(standing !== 'all' && { standing }),
                  ...termsIn(terms),
                })}`}
              >
                {t('admin.bulk.all')}
              </a>
            </p>
          )}
          <table className="people-table">
            <thead>
              <tr>
                <th scope="col">{t('admin.column.person')}</th>
                <th scope="col">{t('admin.column.seen')}</th>
                <th scope="col">{t('admin.column.standing')}</th>
                <th scope="col">{t('admin.column.since')}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow
                  key={person.databaseId}
                  person={person}
                  isPicked={picked.includes(person.databaseId)}
                  onPick={picks ? (isPicked) => pick(person.databaseId, isPicked) : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function FindForm({ asked, standing, terms }: Omit<Props, 'saved' | 'people' | 'picks'>) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <search>
      <form action={href(ADMIN_PATH)} className="mb-5 grid gap-1.5">
        <label htmlFor="admin-find" className="text-14 font-medium">
          {t('admin.find.label')}
        </label>
        <input type="hidden" name="view" value="people" />
        {standing !== 'all' && <input type="hidden" name="standing" value={standing} />}
        <div className="flex gap-2.5">
          <TextInput
            key={asked}
            id="admin-find"
            type="search"
            name="q"
            defaultValue={asked}
            maxLength={320}
            aria-describedby="admin-find-help"
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="main" className="h-11">
            {t('admin.find.go')}
          </Button>
        </div>
        <p id="admin-find-help" className="text-13 text-soft">
          {t('admin.find.help')}
        </p>
        <MoreFilters terms={terms} />
      </form>
    </search>
  )
}

interface RowProps {
  person: FoundPerson
  isPicked: boolean
  /** null: nobody is chosen here. */
  onPick: ((isPicked: boolean) => void) | null
}

function PersonRow({ person, isPicked, onPick }: RowProps) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <tr>
      <th scope="row">
        <div className="flex items-center gap-3">
          {onPick && (
            <input
              type="checkbox"
              className="choice relative z-1"
              aria-label={t('admin.bulk.pick', { name: person.name })}
              checked={isPicked}
              onChange={({ currentTarget }) => onPick(currentTarget.checked)}
            />
          )}
          <Avatar picture={person.avatar} personId={person.databaseId} size={36} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <a href={`${href(ADMIN_PATH)}?person=${person.databaseId}`} className="stretch font-medium">
                {person.name}
              </a>
              <PersonBadges person={person} />
              <RolePills roles={person.roles} />
            </p>
            <p className="meta num text-13">
              <span>{person.slug}</span>
              {person.email && <span className="[overflow-wrap:anywhere]">{person.email}</span>}
              {person.phone && <span>{person.phone}</span>}
            </p>
          </div>
        </div>
      </th>
      <td data-label={t('admin.column.seen')}>
        {person.seenAt ? (
          <Time at={person.seenAt} />
        ) : (
          <span className="text-faint">{t('admin.notSeen')}</span>
        )}
      </td>
      <td>
        {person.sanctions.length > 0 ? (
          <KindPills kinds={person.sanctions} />
        ) : (
          <span className="text-soft">{t('admin.standing.good')}</span>
        )}
      </td>
      <td data-label={t('admin.column.since')}>
        <WrittenTime at={person.createdAt} isDay />
      </td>
    </tr>
  )
}
