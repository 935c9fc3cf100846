import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
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

const bestOf = (nodes: readonly SavedFilter[], query: string): SavedFilter | undefined =>
  nodes.find((one) => one.query === query && one.by === '') ?? nodes.find((one) => one.query === query)

/** Ways to narrow a list that somebody comes back to: opened by one press, kept by another. */
export function SavedFilters({ list, saved, terms, address }: Props) {
  const { t } = useI18n()
  const [changed, setChanged] = useState<SavedFilter | 'new' | null>(null)
  const query = cleanQuery(new URLSearchParams(terms).toString())
  const { mayShare } = saved
  // Two may have kept the same: one's own stands there, else the first.
  const nodes = saved.nodes.filter((one) => one === bestOf(saved.nodes, one.query))
  const current = nodes.find((one) => one.query === query)
  if (nodes.length === 0 && query === '') return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {nodes.length > 0 && (
        <Tabs
          look="pills"
          label={t('filters.title')}
          tabs={nodes.map((one) => ({
            href: address(one.query),
            label: one.by === '' ? one.name : t('filters.shared', { name: one.name, by: one.by }),
            isCurrent: one === current,
          }))}
        />
      )}
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
    </div>
  )
}
