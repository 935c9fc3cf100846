import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { cleanQuery, type Filtered } from '../rules.ts'
import type { FilterList, SavedFilter } from '../schemas.ts'

const FilterForm = lazy(async () => ({ default: (await import('./FilterForm.tsx')).FilterForm }))

interface Props {
  list: Filtered
  saved: FilterList
  /** What the list is narrowed to now. */
  terms: Readonly<Record<string, string>>
  /** Address of the list with a query. */
  address: (query: string) => string
}

/** Ways to narrow a list that somebody comes back to: opened by one press, kept by another. */
export function SavedFilters({ list, saved, terms, address }: Props) {
  const { t } = useI18n()
  const [changed, setChanged] = useState<SavedFilter | 'new' | null>(null)
  const query = cleanQuery(new URLSearchParams(terms).toString())
  const { nodes, mayShare } = saved
  const current = nodes.find((one) => one.query === query)
  if (nodes.length === 0 && query === '') return null
  return (
    <nav aria-label={t('filters.title')} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
      {nodes.map((one) => (
        <a
          key={one.filter}
          href={address(one.query)}
          aria-current={one === current ? 'page' : undefined}
          className="font-medium hover:text-accent aria-[current]:text-accent [overflow-wrap:anywhere]"
          title={one.by === '' ? undefined : t('filters.by', { name: one.by })}
        >
          {one.name}
        </a>
      ))}
      {query !== '' && !current && (
        <Button look="line" size="small" onClick={() => setChanged('new')}>
          {t('filters.keep')}
        </Button>
      )}
      {current?.mayChange && (
        <Button look="line" size="small" onClick={() => setChanged(current)}>
          {t('filters.change')}
        </Button>
      )}
      <FormDialog
        isOpen={changed !== null}
        onClose={() => setChanged(null)}
        title={changed === 'new' ? t('filters.keep') : t('filters.change')}
      >
        <Suspense fallback={<Skeleton shape="text" />}>
          <FilterForm
            list={list}
            query={query}
            filter={changed === 'new' ? null : changed}
            mayShare={mayShare}
            onDone={() => setChanged(null)}
          />
        </Suspense>
      </FormDialog>
    </nav>
  )
}
