import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { saveCsv } from '#browser/save-csv.ts'
import { csvCell, csvOf } from '#shared/csv.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { listRefused } from '../contract.ts'
import { reasonWord } from '../rules.ts'
import type { RefusedPage } from '../schemas.ts'

/** Names shown at once; all of them are in the file. */
const SHOWN = 20

/** What an act was refused, and why. */
export function RefusedList({ act }: { act: number }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { data, run } = useRequest(listRefused)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    void run({ act })
  }, [run, act])
  if (!data) return <Skeleton shape="row" count={2} />
  const why = (reason: string) => t('bulk.reason', { reason: reasonWord(reason) })
  const save = async () => {
    const lines = await readAll(act)
    setFailed(lines === null)
    if (lines === null) return
    const rows = lines.map(({ name, path, reason }) => [name, href(path), why(reason)].map(csvCell))
    saveCsv(`refused-${act}.csv`, csvOf(rows))
  }
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1">
        {data.nodes.slice(0, SHOWN).map(({ id, name, path, reason }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <a href={href(path)} className="link min-w-0 [overflow-wrap:anywhere]">
              {name}
            </a>
            <span className="text-soft">{why(reason)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Button look="line" size="small" onClick={() => void save()}>
          <Icon path={downloadIcon} size={16} />
          {t('bulk.refused.csv')}
        </Button>
      </p>
      {hasFailed && <p role="alert">{t('bulk.refused.failed')}</p>}
    </div>
  )
}

/** All of them; null where not all could be read. */
async function readAll(act: number): Promise<RefusedPage['nodes'] | null> {
  const lines: RefusedPage['nodes'] = []
  let after = 0
  for (;;) {
    const outcome = await send(listRefused, { act, after })
    if (!outcome.ok) return null
    lines.push(...outcome.result.nodes)
    if (!outcome.result.hasNextPage) return lines
    after = outcome.result.endCursor
  }
}
